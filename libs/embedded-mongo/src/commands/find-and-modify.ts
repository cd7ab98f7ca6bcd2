import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { refuseRandom } from "../query/random-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import { removeDocument, type StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordOf, recordsOf } from "../transaction/retry-records.ts";
import { statementIds } from "../transaction/statement-ids.rules.ts";
import { ReadyDocument } from "../wire/ready-document.ts";
import { collectionName, document, flag, isGiven } from "./arguments.ts";
import { ensureCollection } from "./collections.ts";
import { changeFound, changeOf, insertUpserted } from "./document-change.ts";
import { projector } from "./find.ts";
import { modifyOne } from "./modify-one.ts";
import { CollectionGone, collectionOf, type Operation, type Reply, whereItIs } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { type Query, queryOf } from "./query.ts";

/** `findAndModify`: takes the first match, changes or removes it, and answers with it as it was or as it is. */
export async function findAndModify(operation: Operation): Promise<Reply> {
  const { command, store, retryable } = operation;
  const name = collectionName(command, command.findAndModify === undefined ? "findandmodify" : "findAndModify");
  const { remove, upsert, showNew } = wishOf(command);
  const id = statementIds(command, 1)(0);
  const before = retryable && recordOf(recordsOf(store.environment.latest, retryable), id);
  if (before) return { ...sentAgain(before.reply, { remove, upsert }), retriedStmtId: id };
  const query = queryOf(command, "query");
  refuseRandom(query.filter);
  const show = shownBy(document(command, "fields"), query, showNew);
  const change = remove ? undefined : changeOf(command, "update", query.variables);
  const modify = (collection: Collection) => (view: WriteView, found: StoredDocument | undefined) => {
    let reply = nothing(remove);
    if (found && !change) {
      removeDocument(view, collection, found);
      reply = { lastErrorObject: { n: 1 }, value: show(found) };
    } else if (found && change) {
      const { doc, bytes } = changeFound(operation, view, collection, query, change, found);
      const value = show(showNew ? { document: doc, bytes } : found);
      reply = { lastErrorObject: { n: 1, updatedExisting: true }, value };
    } else if (change && upsert) {
      const inserted = insertUpserted(operation, view, collection, query, change);
      reply = {
        lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted.document._id },
        value: showNew ? show(inserted) : null,
      };
    }
    if (retryable) {
      record(view, retryable, id, 1, reply);
      if (found || upsert) store.failPoints.meetWrite(operation);
    }
    return reply;
  };
  return whereItIs(
    () => (upsert ? ensureCollection(operation, name) : collectionOf(operation, name)),
    async (collection) => {
      if (!collection) return nothing(remove);
      // What is wrong with a hint is said before anything is carried out.
      if (query.hint !== undefined) planOf(collection, query);
      return modifyOne(operation, collection, query, modify(collection)).catch((error) => {
        const other = !(error instanceof MongoError) || error instanceof CollectionGone;
        throw other ? error : error.within("Plan executor error during findAndModify");
      });
    },
  );
}

/** How the answer shows the document: by a projection, or as it is stored. */
function shownBy(fields: BsonDocument, query: Query, showNew: boolean) {
  const project = projector(fields, query, showNew);
  const isWhole = Object.keys(fields).length === 0;
  return (shown: { document: BsonDocument; bytes: Uint8Array }) =>
    isWhole ? new ReadyDocument(shown.bytes) : project(shown.document);
}

/** What a findAndModify is to do, where that is one thing (9). */
export function wishOf(command: BsonDocument): { remove: boolean; upsert: boolean; showNew: boolean } {
  const remove = flag(command, "remove");
  const upsert = flag(command, "upsert");
  const showNew = flag(command, "new");
  if (remove && upsert) throw new MongoError(9, "Cannot specify both upsert=true and remove=true");
  if (remove && showNew)
    throw new MongoError(
      9,
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (remove && command.update !== undefined) throw new MongoError(9, "Cannot specify both an update and remove=true");
  if (remove && isGiven(command.arrayFilters)) throw new MongoError(9, "Cannot specify arrayFilters and remove=true");
  if (!remove && command.update === undefined)
    throw new MongoError(9, "Either an update or remove=true must be specified");
  return { remove, upsert, showNew };
}

/** What was answered the first time, unless it was another kind of change by the same number. */
function sentAgain(reply: Reply, { remove, upsert }: { remove: boolean; upsert: boolean }): Reply {
  if (reply.lastErrorObject === undefined) throw otherKind(40606, "another command");
  const { updatedExisting, upserted } = reply.lastErrorObject as Reply;
  if (updatedExisting === undefined && !remove) throw otherKind(40606, "delete");
  if (upserted !== undefined && !upsert) throw otherKind(40608, "insert");
  return reply;
}

function otherKind(code: number, type: string): MongoError {
  return new MongoError(
    code,
    `findAndModify retry request is not compatible with previous write in the transaction of type: ${type}`,
  );
}

function nothing(remove: boolean): Reply {
  return { lastErrorObject: remove ? { n: 0 } : { n: 0, updatedExisting: false }, value: null };
}
