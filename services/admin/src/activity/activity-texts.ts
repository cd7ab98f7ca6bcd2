import type { Envelope } from "@jobcentre/contracts/envelope";
import { adminTexts } from "./texts/admin.ts";
import { entrepreneurshipTexts } from "./texts/entrepreneurship.ts";
import { identityTexts } from "./texts/identity.ts";
import { jobsTexts } from "./texts/jobs.ts";
import { serviceRequestsTexts } from "./texts/service-requests.ts";
import { ofPersons, type Text } from "./texts/text.ts";
import { trainingTexts } from "./texts/training.ts";

/** Event name → how the activity log tells it. No e-mail addresses but those in `addresses`, and no phone numbers of people. */
export const ACTIVITY_TEXTS: ReadonlyMap<string, Text<Envelope["data"]>> = new Map([
  ...identityTexts,
  ...jobsTexts,
  ...serviceRequestsTexts,
  ...ofPersons(trainingTexts),
  ...ofPersons(entrepreneurshipTexts),
  ...ofPersons(adminTexts),
]);

const actionsThat = (isMeant: (text: Text<Envelope["data"]>) => unknown): string[] =>
  [...ACTIVITY_TEXTS.values()].filter(isMeant).map(({ action }) => action);

/** The actions whose words may hold e-mail addresses. */
export const ACTIONS_WITH_ADDRESSES: readonly string[] = actionsThat(({ addresses }) => addresses);

/** The actions that the person they are about does not find in their copy. */
export const ACTIONS_KEPT_FROM_PERSON: readonly string[] = actionsThat((text) => text.kept_from_person);

/** The actions that are a person's, also where they own a company's account. */
export const ACTIONS_OF_PERSON: readonly string[] = actionsThat((text) => text.of_person);
