import type { ClientTypes } from "../call.ts";
import { adminCalls } from "./admin.ts";
import { entrepreneurshipCalls } from "./entrepreneurship.ts";
import { identityCalls } from "./identity.ts";
import { jobsCalls } from "./jobs.ts";
import { trainingCalls } from "./training.ts";

/** Every call a browser can make, by service. */
export const CALLS = {
  identity: identityCalls,
  jobs: jobsCalls,
  training: trainingCalls,
  entrepreneurship: entrepreneurshipCalls,
  admin: adminCalls,
};

/** The types of every call by its key; frontends import this type only, so no zod reaches a browser through it. */
export type Calls = ClientTypes<typeof identityCalls> &
  ClientTypes<typeof jobsCalls> &
  ClientTypes<typeof trainingCalls> &
  ClientTypes<typeof entrepreneurshipCalls> &
  ClientTypes<typeof adminCalls>;
