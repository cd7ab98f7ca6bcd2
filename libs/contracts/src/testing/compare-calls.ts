import type { Access } from "../call.ts";
import { compareFiles } from "./compare-files.ts";
import { differences } from "./differences.ts";
import { answerBetweenServices, bodyBetweenServices } from "./internal-changes.ts";
import type { JsonSchema } from "./json-schema.ts";
import { answerToPrograms, requestOfPrograms } from "./public-changes.ts";
import type { ReleasedCall, ReleasedCalls } from "./released-calls.ts";

/** Who may make a call, by its access; another service is nobody of them. */
const WHO: Record<Access, readonly string[]> = {
  anyone: ["nobody", "without a profile", "job seeker", "employer", "admin", "super admin"],
  signed_in: ["without a profile", "job seeker", "employer", "admin", "super admin"],
  job_seeker: ["job seeker"],
  employer: ["employer"],
  admin: ["admin", "super admin"],
  super_admin: ["super admin"],
  internal: ["another service"],
};

/**
 * What of today's calls would break programs that know those of the release, or one of two versions that run side by side during an
 * update, each with what to do instead. New calls, new fields that may be left out, new fields of an answer for programs, and
 * whatever takes more than before, break nothing.
 */
export function callProblems(released: ReleasedCalls, today: ReleasedCalls): string[] {
  return [
    ...Object.entries(released.calls).flatMap(([key, was]) => {
      const is = today.calls[key];
      if (is) return changesOfCall(key, was, is);
      const whom = was.access === "internal" ? "services of the version before" : "programs";
      return [
        `${key} is gone: ${whom} that make it get a 404. Keep it for a release, also beside one that replaces it.`,
      ];
    }),
    ...Object.entries(released.refusals).flatMap(([code, was]) => refusalChanges(code, was, today.refusals[code])),
    ...differences(released.refusal, today.refusal, "refusal").flatMap(answerToPrograms),
  ];
}

function changesOfCall(key: string, was: ReleasedCall, is: ReleasedCall): string[] {
  const isInternal = was.access === "internal";
  const ofRequest = isInternal ? bodyBetweenServices : requestOfPrograms;
  const ofAnswer = isInternal ? answerBetweenServices : answerToPrograms;
  return [
    ...ruleChanges(key, was, is),
    ...(["params", "query"] as const).flatMap((part) =>
      differences(was[part] ?? NOTHING, is[part] ?? NOTHING, `${key} ${part}`).flatMap(ofRequest),
    ),
    ...bodyPresence(key, was, is),
    ...(was.body && is.body ? differences(was.body, is.body, `${key} body`).flatMap(ofRequest) : []),
    ...compareFiles(key, was.files, is.files),
    ...(typeof was.answer === "object" && typeof is.answer === "object"
      ? differences(was.answer, is.answer, `${key} answer`).flatMap(ofAnswer)
      : []),
  ];
}

const NOTHING: JsonSchema = { type: "object", properties: {}, additionalProperties: false };

/** Everything about a call that is no field of it. */
function ruleChanges(key: string, was: ReleasedCall, is: ReleasedCall): string[] {
  const may = new Set(WHO[is.access]);
  const shutOut = WHO[was.access].filter((who) => !may.has(who));
  const told: [boolean, string][] = [
    [
      shutOut.length > 0,
      `${key} was for ${was.access} and is for ${is.access}: refused is now who may make it so far (${shutOut.join(", ")}). Make a call of its own, beside this one.`,
    ],
    [
      (was.status ?? 200) !== (is.status ?? 200),
      `${key} answers ${is.status ?? 200}, released is ${was.status ?? 200}: programs that look for it take it for a failure. Keep the status.`,
    ],
    [
      kindOf(was.answer) !== kindOf(is.answer),
      `${key} answers ${kindOf(is.answer)}, released is ${kindOf(was.answer)}: nobody reads that. Make a call of its own, beside this one.`,
    ],
    [
      is.suspended === "closed" && was.suspended !== "closed",
      `${key} is closed to suspended accounts, which may make it so far. Leave it open to them.`,
    ],
    [
      was.suspended === "open" && is.suspended !== "open",
      `${key} is no longer open to suspended accounts, which may make it so far. Leave it open to them.`,
    ],
    [
      Boolean(was.programs && is.programs !== was.programs && is.programs !== "jobs"),
      `${key} was for keys of ${was.programs} and is for those of ${is.programs ?? "nothing"}: software of companies that makes it is refused. Leave it open to them.`,
    ],
    [
      Boolean(is.effect && !was.effect),
      `${key} has an effect now: without an Origin it is refused, and as HEAD. Make the effect a call of its own.`,
    ],
    [
      Boolean(is.secret && !was.secret),
      `${key} keeps no answer for repeats any more: who repeats it after a lost answer does it twice. Go on keeping it.`,
    ],
    [
      was.cookies !== is.cookies,
      `${key} ${is.cookies ?? "leaves"} cookies, released is ${was.cookies ?? "leaves"}: signing in goes in the steps that are known. Make a call of its own, beside this one.`,
    ],
  ];
  return told.flatMap(([isSo, text]) => (isSo ? [text] : []));
}

const kindOf = (answer: ReleasedCall["answer"]): string => (typeof answer === "string" ? `a ${answer}` : "JSON");

/** A call without a body refuses one that has fields; one with a body refuses none, unless it may be left out. */
function bodyPresence(key: string, was: ReleasedCall, is: ReleasedCall): string[] {
  const mayBeMissing = (call: ReleasedCall) => !call.body || call.optional_body || Boolean(call.files);
  if (was.body && !is.body)
    return [`${key} takes no body any more: who sends one is refused. Go on taking it, without effect, for a release.`];
  if (mayBeMissing(was) && !mayBeMissing(is))
    return [`${key} needs a body now: who sends none is refused. Make it optional_body.`];
  if (was.access === "internal" && was.body && !mayBeMissing(was) && mayBeMissing(is))
    return [`${key} may come without its body now: the version before refuses that. Send it until the next release.`];
  if (was.access === "internal" && !was.body && is.body)
    return [
      `${key} takes a body now: the version before refuses one. Send none before the next release, or make a call of its own.`,
    ];
  // What an optional body needs is needed of who sends none.
  if (!was.body && is.body && (is.body.required?.length ?? 0) > 0)
    return [`${key} needs ${is.body.required?.join(", ")} now: who sends none is refused. Give each a .default().`];
  return [];
}

function refusalChanges(code: string, was: number, is: number | undefined): string[] {
  if (is === was) return [];
  return [
    is === undefined
      ? `refusal ${code} is gone: programs that look for it no longer understand why. Go on refusing with it, or keep it for a release.`
      : `refusal ${code} has status ${is}, released is ${was}: programs go by it. Keep the status, or refuse with a code of its own.`,
  ];
}
