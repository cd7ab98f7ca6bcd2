import { runServiceOrImport } from "@jobcentre/service-kit/csv-import/run-service-or-import";
import { programsImport } from "./programs/import-programs.ts";
import { trainingService } from "./service.ts";

await runServiceOrImport(trainingService, programsImport);
