import { sheetsTaken } from "@jobcentre/contracts/events/training-sheets";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Person } from "@jobcentre/service-kit/person";
import { authorizationOf } from "@jobcentre/test-kit/sign-in-as";
import type { TestService } from "@jobcentre/test-kit/test-service";

/** Asks for a file as a person, null is nobody. */
export const download = (training: TestService, person: Person | null, path: string): Promise<Response> =>
  fetch(training.url + path, { headers: person ? { authorization: authorizationOf(person, "training") } : {} });

/** Who took which sheets away, the first one first. */
export async function sheetsTakenIn({ db }: TestService): Promise<object[]> {
  const rows = await outboxModel(db).find().sort({ _id: 1 }).lean();
  return rows
    .map(({ envelope }) => JSON.parse(envelope))
    .filter(({ name }) => name === sheetsTaken.name)
    .map(({ actor, data }) => ({ by: actor?.account_id, ...data }));
}
