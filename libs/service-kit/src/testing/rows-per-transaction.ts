import { type Connection, createConnection, type mongo } from "mongoose";

type Command = mongo.CommandStartedEvent["command"] & Record<"lsid" | "txnNumber" | "autocommit", unknown>;

/**
 * A connection of its own to the database of another one, and how many rows each of its transactions wrote: what a store that gives a
 * transaction a minute has to bear.
 */
export async function countingTransactions(db: Connection) {
  const { s } = db.getClient() as unknown as { s: { url: string } };
  const counting = await createConnection(s.url, {
    dbName: db.name,
    autoIndex: false,
    autoCreate: false,
    monitorCommands: true,
    writeConcern: { w: "majority", journal: true },
  }).asPromise();
  const transactionOf = new Map<number, string>();
  const rows = new Map<string, number>();
  const client = counting.getClient();
  client.on("commandStarted", ({ requestId, command }: mongo.CommandStartedEvent) => {
    const { lsid, txnNumber, autocommit } = command as Command;
    if (autocommit === false) transactionOf.set(requestId, `${JSON.stringify(lsid)} ${txnNumber}`);
  });
  client.on("commandSucceeded", ({ requestId, commandName, reply }: mongo.CommandSucceededEvent) => {
    const transaction = transactionOf.get(requestId);
    if (!transaction || !["insert", "update", "delete"].includes(commandName)) return;
    rows.set(transaction, (rows.get(transaction) ?? 0) + ((reply as { n?: number }).n ?? 0));
  });
  return { db: counting, most: () => Math.max(0, ...rows.values()) };
}
