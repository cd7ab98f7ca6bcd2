import type { ServiceName } from "@jobcentre/contracts/services";
import type { DeadLetterBox } from "@jobcentre/messaging/dead-letter-box";
import { openRabbitmqDeadLetters } from "@jobcentre/messaging/rabbitmq-dead-letters";
import { storedDeadLetters } from "@jobcentre/messaging/stored-dead-letters";
import type { Connection } from "mongoose";

/** The dead letters of the product: on the RabbitMQ of AMQP_URL, or, without one, in the store. */
export const openDeadLetters = async (
  databaseOf: (service: ServiceName) => Connection,
  amqpUrl: string | undefined,
): Promise<DeadLetterBox> => (amqpUrl ? openRabbitmqDeadLetters(amqpUrl) : storedDeadLetters(databaseOf));
