import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { topologyOf } from "./rabbitmq-topology.ts";

/** Who may do everything with what is the product's: makes exchanges and queues, delivers dead letters again. */
export const OPERATOR = "operator";
const NOTHING = "^$";
const VHOST = "/";

/**
 * What a broker has to know of users, in the form of RabbitMQ's definitions: each service tells only facts of its own
 * name and reads only its own queue and dead letters; it makes, binds and deletes nothing. The operator makes the rest.
 */
export function brokerDefinitions(passwordOf: (user: string) => string, namespace = "jobcentre") {
  const { exchange, deadExchange } = topologyOf(namespace);
  const exactly = (...names: string[]): string => `^(${names.map((name) => name.replaceAll(".", "\\.")).join("|")})$`;
  const rightsOf = (service: ServiceName) => ({
    user: service as string,
    vhost: VHOST,
    configure: NOTHING,
    write: exactly(exchange, deadExchange),
    read: exactly(topologyOf(namespace).queueOf(service), topologyOf(namespace).deadQueueOf(service)),
  });
  // The default exchange leads into every queue; dead letters are delivered again through it.
  const own = `^(${namespace}\\..*|amq\\.default)$`;
  const everything = { user: OPERATOR, vhost: VHOST, configure: own, write: own, read: own };
  return {
    vhosts: [{ name: VHOST }],
    users: [...SERVICE_NAMES, OPERATOR].map((name) => ({ name, password: passwordOf(name), tags: [] })),
    permissions: [...SERVICE_NAMES.map(rightsOf), everything],
    topic_permissions: SERVICE_NAMES.map((user) => ({
      user,
      vhost: VHOST,
      exchange,
      write: `^${user}\\.`,
      read: NOTHING,
    })),
  };
}
