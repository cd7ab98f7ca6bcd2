import { EventEmitter } from "node:events";
import type { Connection } from "mongoose";

const emitters = new WeakMap<Connection, EventEmitter>();

function emitterOf(db: Connection): EventEmitter {
  const known = emitters.get(db);
  if (known) return known;
  const emitter = new EventEmitter();
  emitters.set(db, emitter);
  return emitter;
}

/** Tells this instance that a message of this person was committed. A hint: who listens also looks by themselves. */
export function hintMessage(db: Connection, accountId: string): void {
  emitterOf(db).emit("message", accountId);
}

/** Calls `listener` on every hint; answers the function that ends it. */
export function onMessageHint(db: Connection, listener: (accountId: string) => void): () => void {
  const emitter = emitterOf(db);
  emitter.on("message", listener);
  return () => emitter.off("message", listener);
}
