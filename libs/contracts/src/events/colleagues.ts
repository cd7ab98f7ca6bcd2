import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

const EMPLOYER = { employer_id: "65f0c0ffee0000000000a002", employer_name: "Zuma Rock Foods" };
const COLLEAGUE = { account_id: "65f0c0ffee0000000000a00c", full_name: "Ngozi Eze" };

const employer = { employer_id: id, employer_name: z.string() };
/** By the account of their own, which they signed in with. */
const withColleague = z.strictObject({ account_id: id, full_name: z.string(), ...employer });

/** An employer invited somebody to its account; whom, only the invitation tells, who may have no account yet. */
export const colleagueInvited = defineEvent({
  name: "identity.colleague-invited",
  version: 1,
  data: z.strictObject(employer),
  example: EMPLOYER,
});

/** An employer took an invitation back that nobody had used. */
export const colleagueUninvited = defineEvent({
  name: "identity.colleague-uninvited",
  version: 1,
  data: z.strictObject(employer),
  example: EMPLOYER,
});

/** Whoever has the link of an invitation declined it. */
export const colleagueDeclined = defineEvent({
  name: "identity.colleague-declined",
  version: 1,
  data: z.strictObject(employer),
  example: EMPLOYER,
});

/** From now on they act as the employer. */
export const colleagueJoined = defineEvent({
  name: "identity.colleague-joined",
  version: 1,
  data: withColleague,
  example: { ...COLLEAGUE, ...EMPLOYER },
});

/** The owner took a colleague out, who is signed out everywhere. */
export const colleagueRemoved = defineEvent({
  name: "identity.colleague-removed",
  version: 1,
  data: withColleague,
  example: { ...COLLEAGUE, ...EMPLOYER },
});

/** A colleague left by themself. */
export const colleagueLeft = defineEvent({
  name: "identity.colleague-left",
  version: 1,
  data: withColleague,
  example: { ...COLLEAGUE, ...EMPLOYER },
});

/**
 * A colleague owns the account from now on, and its owner is a colleague; `account_id` is what was theirs until then, `former_owner_id`
 * what is the former owner's from then on. What belongs to each as a person, not to the company, goes with them.
 */
export const ownerChanged = defineEvent({
  name: "identity.owner-changed",
  version: 1,
  data: withColleague.extend({
    former_owner_id: id,
    /** Which handing over of the company it is, from 1, and the id of the event of the one before; missing in older events. */
    number: z.number().int().min(1).optional(),
    previous_id: id.optional(),
    /** As whom the company's profile named the former owner; missing in older events. */
    former_contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  }),
  example: { ...COLLEAGUE, ...EMPLOYER, former_owner_id: "65f0c0ffee0000000000a00d" },
});

export const colleagueEvents = [
  colleagueInvited,
  colleagueUninvited,
  colleagueDeclined,
  colleagueJoined,
  colleagueRemoved,
  colleagueLeft,
  ownerChanged,
] as const;
