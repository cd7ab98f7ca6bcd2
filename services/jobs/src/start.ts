import { runService } from "@jobcentre/service-kit/run-service";
import { jobsService } from "./service.ts";

await runService(jobsService);
