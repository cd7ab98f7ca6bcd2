import type { Connection, Model, Schema } from "mongoose";

/**
 * A model that every service instance makes on its own connection: `const Program = programModel(db)`.
 * `collection` is the collection's name; making it twice on one connection answers the same model.
 */
export function defineModel<T>(collection: string, schema: Schema<T>): (db: Connection) => Model<T> {
  return (db) => (db.models[collection] as Model<T> | undefined) ?? db.model<T>(collection, schema, collection);
}
