import type { Socket } from "node:net";
import { type ChannelModel, type Connection, connect } from "amqplib";
import { briefly } from "./briefly.ts";

/** As long as RabbitMQ itself waits. What takes a connection and then says nothing, like a balancer, is tried again then. */
export const HANDSHAKE = { timeout: 10_000 };

/** For one piece of work, with an operator's rights; rejects where the broker cannot be used, and says that it is the broker. */
export async function connectToBroker(url: string): Promise<ChannelModel> {
  try {
    const connection = await connect(url, HANDSHAKE);
    // A lost connection rejects what waits for it; without a listener its error would end the process.
    connection.on("error", () => undefined);
    return connection;
  } catch (error) {
    throw new Error(`the RabbitMQ of AMQP_URL cannot be used: ${(error as Error).message}`);
  }
}

/** Rejects once the broker is low on disk or memory: it reads nothing more of a connection that has published, and answers nothing. */
export function untilBlocked(connection: ChannelModel): Promise<never> {
  const blocked = new Promise<never>((_, reject) => {
    connection.on("blocked", (reason) =>
      reject(new Error(`the RabbitMQ of AMQP_URL takes no events for now (${reason}): free it first`)),
    );
  });
  // Told to who waits; nobody may be waiting just then.
  blocked.catch(() => undefined);
  return blocked;
}

/** Ends a connection also where the broker reads nothing of it: its socket alone would keep the process. */
export async function disconnect(connection: ChannelModel): Promise<void> {
  await briefly(connection.close());
  (connection.connection as Connection & { stream?: Socket }).stream?.destroy();
}
