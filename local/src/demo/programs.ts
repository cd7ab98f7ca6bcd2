import type { DemoProgram } from "./demo-program.ts";
import { BUILDING_PROGRAMS } from "./programs-building.ts";
import { DIGITAL_PROGRAMS } from "./programs-digital.ts";
import { PRODUCING_PROGRAMS } from "./programs-producing.ts";
import { SERVING_PROGRAMS } from "./programs-serving.ts";

export const DEMO_PROGRAMS: readonly DemoProgram[] = [
  ...DIGITAL_PROGRAMS,
  ...BUILDING_PROGRAMS,
  ...PRODUCING_PROGRAMS,
  ...SERVING_PROGRAMS,
];
