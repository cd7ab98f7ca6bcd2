import { connectToBroker, disconnect } from "@jobcentre/messaging/connect-to-broker";

/** Why services may not get ready, for who waits for them: what the broker answers, without its password, and where more is told. */
export async function whyItWaits(amqpUrl: string | undefined, logFile: string): Promise<string> {
  const broker = amqpUrl && (await troubleWith(amqpUrl));
  return broker ? `${broker}; more in ${logFile}` : `more in ${logFile}`;
}

/** A part of the start that waits for facts; where it gives up, its error says why they may not come. */
export async function tellingWhy<T>(work: Promise<T>, findOut: () => Promise<string>): Promise<T> {
  return work.catch(async (error: Error) => {
    throw new Error(`${error.message} ${await findOut()}`, { cause: error });
  });
}

async function troubleWith(amqpUrl: string): Promise<string | undefined> {
  try {
    await disconnect(await connectToBroker(amqpUrl));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
