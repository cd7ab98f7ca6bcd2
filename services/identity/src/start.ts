import { runService } from "@jobcentre/service-kit/run-service";
import { identityService } from "./service.ts";

await runService(identityService);
