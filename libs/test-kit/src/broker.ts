import { brokerIsInstalled, startBrokerNode } from "./broker-node.ts";
import { canInstallPackages, installPackage, NotAvailable } from "./require-program.ts";
import { inContainers } from "./test-servers.ts";

const image = "rabbitmq:4.1-alpine";

/** A broker for tests. Only one of our own can be killed (`kill9`) and started again (`restart`) with its data. */
export type TestBroker = {
  url: string;
  stop(): Promise<void>;
  kill9?(): Promise<void>;
  restart?(): Promise<void>;
};

/** The RabbitMQ of AMQP_URL, which may be in use, else one of our own. Only for who has a namespace of their own. */
export async function startBroker(): Promise<TestBroker> {
  const given = process.env.AMQP_URL;
  return given ? { url: given, stop: async () => {} } : startOwnBroker();
}

/**
 * A RabbitMQ that nobody else uses, from wherever this machine has it: Docker alone where TEST_SERVERS is `containers`, an installed
 * server as a private node, Docker, or apt-get as root on Debian. Throws NotAvailable with every reason where none of them works.
 */
export async function startOwnBroker(): Promise<TestBroker> {
  if (inContainers()) return startBrokerContainer();
  if (brokerIsInstalled()) return startBrokerNode();

  const reasons = ["no rabbitmq-server is installed"];
  const container = await startBrokerContainer().catch((error: Error) => error);
  if (!(container instanceof Error)) return container;
  reasons.push(`Docker: ${container.message}`);

  const install = canInstallPackages()
    ? installPackage("rabbitmq-server")
    : Promise.reject(new Error("not root on Debian"));
  await install.then(
    () => reasons.push("apt-get brought none"),
    (error: Error) => reasons.push(error.message),
  );
  if (!brokerIsInstalled()) throw new NotAvailable(`rabbitmq: ${reasons.join("; ")}`);
  return startBrokerNode();
}

async function startBrokerContainer(): Promise<TestBroker> {
  const { getContainerRuntimeClient } = await import("testcontainers");
  // Asks the daemon: a client without an engine behind it is common.
  await getContainerRuntimeClient();
  const { RabbitMQContainer } = await import("@testcontainers/rabbitmq");
  const container = await new RabbitMQContainer(image).start();
  return {
    url: container.getAmqpUrl().replace("amqp://", "amqp://guest:guest@"),
    stop: async () => void (await container.stop()),
  };
}
