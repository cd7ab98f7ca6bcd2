import { ASKING_BUSINESSES } from "./businesses-asking.ts";
import { SUPPORTED_BUSINESSES } from "./businesses-supported.ts";
import type { DemoBusiness } from "./demo-business.ts";

export const DEMO_BUSINESSES: readonly DemoBusiness[] = [...SUPPORTED_BUSINESSES, ...ASKING_BUSINESSES];
