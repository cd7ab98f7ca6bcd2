import { runServiceOrImport } from "@jobcentre/service-kit/csv-import/run-service-or-import";
import { jobsImport } from "./jobs/import-jobs.ts";
import { jobsService } from "./service.ts";

await runServiceOrImport(jobsService, jobsImport);
