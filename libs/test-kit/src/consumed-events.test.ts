import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { expect, it } from "vitest";
import { unevenEvents } from "./consumed-events.ts";

const consumers = "libs/contracts/src/events/consumers.ts";

it("says nothing where a service handles what comes to it, in whatever order, also twice", () => {
  const all = eventsConsumedBy("identity");
  expect(unevenEvents("identity", [...all.toReversed(), ...all])).toEqual([]);
});

it("says by name what to do about one too many and one too few", () => {
  const [first = "", ...rest] = eventsConsumedBy("identity");
  expect(unevenEvents("identity", [...rest, "jobs.job-posted", "jobs.job-posted"])).toEqual([
    `jobs.job-posted is handled, but never comes to identity: add "identity" to it in BESIDES_ADMIN in ${consumers}`,
    expect.stringMatching(`^${first} comes to identity, which does nothing with it: it needs a row when\\(`),
  ]);
  expect(unevenEvents("admin", [...eventsConsumedBy("admin"), "jobs.interviews-due"])).toEqual([
    `jobs.interviews-due is handled, but never comes to admin: take it from NOT_LOGGED in ${consumers}`,
  ]);
  expect(unevenEvents("training", eventsConsumedBy("training").slice(1))).toEqual([
    expect.stringMatching(/it needs an on-\*\.ts in event-handlers\.ts; or take it out of/),
  ]);
});
