import { FINISHED_APPLICATIONS } from "./applications-finished.ts";
import { NEW_APPLICATIONS } from "./applications-new.ts";
import { RUNNING_APPLICATIONS } from "./applications-running.ts";
import type { DemoApplication } from "./demo-application.ts";

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  ...FINISHED_APPLICATIONS,
  ...RUNNING_APPLICATIONS,
  ...NEW_APPLICATIONS,
];
