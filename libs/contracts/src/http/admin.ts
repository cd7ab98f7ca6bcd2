import { defineCalls } from "../call.ts";
import { accountsCalls } from "./admin/accounts.ts";
import { activityCalls } from "./admin/activity.ts";
import { chartsCalls } from "./admin/charts.ts";
import { healthCalls } from "./admin/health.ts";
import { secondFactorCalls } from "./admin/second-factor.ts";
import { settingsCalls } from "./admin/settings.ts";
import { statsCalls } from "./admin/stats.ts";

export * from "./admin/accounts.ts";
export * from "./admin/activity.ts";
export * from "./admin/charts.ts";
export * from "./admin/health.ts";
export * from "./admin/second-factor.ts";
export * from "./admin/settings.ts";
export * from "./admin/stats.ts";

/** Every call of admin that a browser can make. */
export const adminCalls = defineCalls({
  ...accountsCalls,
  ...activityCalls,
  ...statsCalls,
  ...chartsCalls,
  ...healthCalls,
  ...settingsCalls,
  ...secondFactorCalls,
});
