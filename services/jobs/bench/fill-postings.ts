// Stores postings for the bench of the whole product, URI DATABASE COUNT; then tells its parent what to ask the list of jobs for.
import { createConnection } from "mongoose";
import { fill } from "./fill.ts";
import { KINDS } from "./questions.ts";

const ROUNDS = 30;

const [uri = "", dbName = "", count] = process.argv.slice(2);
const db = await createConnection(uri, { dbName }).asPromise();
await fill(db, Number(count), new Date());
await db.close();
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
process.send?.(KINDS.map(({ name, group, query }) => ({ name, group, queries: rounds.map(query) })));
process.disconnect?.();
