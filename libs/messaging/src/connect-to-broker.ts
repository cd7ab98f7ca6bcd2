import { type ChannelModel, connect } from "amqplib";

/** As long as RabbitMQ itself waits. What takes a connection and then says nothing, like a balancer, is tried again then. */
export const HANDSHAKE = { timeout: 10_000 };

/** For one piece of work, with an operator's rights; rejects where the broker cannot be used, and says that it is the broker. */
export async function connectToBroker(url: string): Promise<ChannelModel> {
  try {
    return await connect(url, HANDSHAKE);
  } catch (error) {
    throw new Error(`the RabbitMQ of AMQP_URL cannot be used: ${(error as Error).message}`);
  }
}
