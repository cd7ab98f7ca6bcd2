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

/** Tells the relay of this connection that a new outbox row was committed. A hint: the relay also polls. */
export function wakeRelay(db: Connection): void {
  emitterOf(db).emit("row");
}

/** Calls `listener` on every hint; answers the function that ends it. */
export function onWakeUp(db: Connection, listener: () => void): () => void {
  const emitter = emitterOf(db);
  emitter.on("row", listener);
  return () => emitter.off("row", listener);
}
