import { defineCalls } from "../call.ts";
import { applicationsCalls } from "./entrepreneurship/applications.ts";
import { fundingCalls } from "./entrepreneurship/funding.ts";
import { mentorshipsCalls } from "./entrepreneurship/mentorships.ts";

export * from "./entrepreneurship/applications.ts";
export * from "./entrepreneurship/funding.ts";
export * from "./entrepreneurship/mentorships.ts";

/** Every call of entrepreneurship that a browser can make. */
export const entrepreneurshipCalls = defineCalls({
  ...applicationsCalls,
  ...mentorshipsCalls,
  ...fundingCalls,
});
