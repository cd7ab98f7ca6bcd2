import { MongoError } from "../mongo-error.ts";
import type { Operation } from "./operation.ts";

/** The commands that sessions have under way: they can be ended with these. */
export class UnderWay {
  readonly #operations = new Set<Operation>();

  begin(operation: Operation): void {
    this.#operations.add(operation);
  }

  end(operation: Operation): void {
    this.#operations.delete(operation);
  }

  /** Ends (11601) what the sessions in question do, when it next lets others have their turn; who asks goes on. */
  interrupt(asking: Operation, isMeant: (session: Buffer) => boolean): void {
    for (const operation of this.#operations) {
      const { session, interruption } = operation;
      if (operation === asking || !session || !interruption || !isMeant(session)) continue;
      interruption.reason ??= new MongoError(11601, "operation was interrupted");
    }
  }
}
