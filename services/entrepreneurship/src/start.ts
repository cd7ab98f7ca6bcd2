import { runService } from "@jobcentre/service-kit/run-service";
import { entrepreneurshipService } from "./service.ts";

await runService(entrepreneurshipService);
