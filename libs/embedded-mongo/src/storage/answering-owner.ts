import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { deserialize, serialize } from "bson";
import { setName } from "../commands/server-commands.ts";

/** A store on this machine answers at once; what is slower is none, or stands still and keeps its lock by its process. */
const WITHIN_MS = 1_000;
const OP_MSG = 2013;
/** The head of a message, its flags, and the kind of its first section. */
const BEFORE_DOCUMENT = 16 + 4 + 1;

/**
 * Whether a store answers at the address that the last owner of a directory left there: a process of another PID namespace,
 * such as a container's, is seen by that alone. Answers the address, or undefined.
 */
export async function answeringOwner(directory: string): Promise<string | undefined> {
  let port: number;
  try {
    port = Number(new URL(readFileSync(join(directory, "address"), "utf8")).port);
  } catch {
    return undefined;
  }
  return (await isStore(port)) ? `127.0.0.1:${port}` : undefined;
}

/** Another program may have taken the port since. */
function isStore(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(hello()));
    let reply = Buffer.alloc(0);
    const end = (is: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(is);
    };
    const timer = setTimeout(() => end(false), WITHIN_MS);
    socket.on("data", (chunk) => {
      reply = Buffer.concat([reply, chunk]);
      if (reply.length >= BEFORE_DOCUMENT && reply.length >= reply.readInt32LE(0)) end(saysSetName(reply));
    });
    socket.on("error", () => end(false));
    socket.on("close", () => end(false));
  });
}

function hello(): Buffer {
  const document = serialize({ hello: 1, $db: "admin" });
  const head = Buffer.alloc(BEFORE_DOCUMENT);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, document]);
}

function saysSetName(reply: Buffer): boolean {
  try {
    return deserialize(reply.subarray(BEFORE_DOCUMENT, reply.readInt32LE(0))).setName === setName;
  } catch {
    return false;
  }
}
