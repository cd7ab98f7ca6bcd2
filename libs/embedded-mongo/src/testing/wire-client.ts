import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { serialize } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { messageSplitter } from "../wire/framing.ts";
import { readReply } from "../wire/message.ts";

/** Speaks the wire protocol itself, to send what no driver would. */
export class WireClient {
  readonly socket: Socket;
  readonly #replies: ((message: Buffer) => void)[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    const split = messageSplitter();
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      for (const message of split(chunk)) this.#replies.shift()?.(message);
    });
  }

  static async connect(uri: string): Promise<WireClient> {
    const { hostname, port } = new URL(uri);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new WireClient(socket);
  }

  /** Sends a command and resolves with its reply. */
  command(command: BsonDocument): Promise<BsonDocument> {
    return this.send(opMsg(command));
  }

  /** Sends a message and resolves with the reply to it. */
  async send(message: Buffer): Promise<BsonDocument> {
    return readReply(await this.#exchange(message));
  }

  /** Sends a command and resolves with the bytes of its reply. */
  raw(command: BsonDocument): Promise<Buffer> {
    return this.#exchange(opMsg(command));
  }

  #exchange(message: Buffer): Promise<Buffer> {
    const reply = new Promise<Buffer>((resolve) => this.#replies.push(resolve));
    this.socket.write(message);
    return reply;
  }

  /** Waits for a reply to what is sent already; one message may bring several. */
  async next(): Promise<{ id: number; answers: number; flags: number; body: BsonDocument }> {
    const message = await new Promise<Buffer>((resolve) => this.#replies.push(resolve));
    const [id, answers, flags] = [4, 8, 16].map((at) => message.readInt32LE(at));
    return { id: id!, answers: answers!, flags: flags!, body: readReply(message) };
  }

  close(): void {
    this.socket.destroy();
  }
}

/** An OP_MSG with one body. */
export function opMsg(command: BsonDocument, flags = 0): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

/** An OP_QUERY for a command, as drivers before OP_MSG sent them. */
export function opQuery(command: BsonDocument, namespace = "admin.$cmd"): Buffer {
  const name = Buffer.from(`${namespace}\0`);
  const message = Buffer.concat([Buffer.alloc(20), name, Buffer.alloc(8), serialize(command)]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(7, 4);
  message.writeInt32LE(2004, 12);
  message.writeInt32LE(-1, 24 + name.length);
  return message;
}
