import { EventEmitter } from "node:events";
import type { Connection } from "mongoose";

export interface Hints<T> {
  give(db: Connection, about: T): void;
  /** Calls `listener` on every hint; answers the function that ends it. */
  on(db: Connection, listener: (about: T) => void): () => void;
}

/** Hints of one kind within this process, for each connection apart. Nobody may rely on them: who listens also looks. */
export function createHints<T = void>(): Hints<T> {
  const emitters = new WeakMap<Connection, EventEmitter>();

  function emitterOf(db: Connection): EventEmitter {
    const known = emitters.get(db);
    if (known) return known;
    const emitter = new EventEmitter();
    emitters.set(db, emitter);
    return emitter;
  }

  return {
    give: (db, about) => void emitterOf(db).emit("hint", about),
    on(db, listener) {
      const emitter = emitterOf(db);
      emitter.on("hint", listener);
      return () => emitter.off("hint", listener);
    },
  };
}
