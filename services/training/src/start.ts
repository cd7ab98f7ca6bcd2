import { runService } from "@jobcentre/service-kit/run-service";
import { trainingService } from "./service.ts";

await runService(trainingService);
