import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@jobcentre/service-kit/free-port";
import { processesWith } from "./processes-with.ts";
import { firstExisting } from "./require-program.ts";

const serverPaths = ["/usr/lib/rabbitmq/bin/rabbitmq-server", "/opt/homebrew/sbin/rabbitmq-server"];
const portMapperPaths = ["/usr/bin/epmd", "/usr/lib/erlang/bin/epmd", "/opt/homebrew/bin/epmd"];
const readyWithinMs = 90_000;
const helpersEndWithinMs = 10_000;

/** A RabbitMQ of its own: it may be killed and started again on the same address with the same data. */
export interface BrokerNode {
  url: string;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  restart(): Promise<void>;
  /** Makes it low on memory, so that it reads nothing more of who publishes. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Whether RabbitMQ is installed on this machine. */
export const brokerIsInstalled = () => firstExisting(serverPaths) !== undefined;

/**
 * Starts the installed RabbitMQ as a private node in a temporary folder; resolves once it speaks AMQP. With `definitions`
 * (of RabbitMQ's format) the users are those alone, and the answered address has nobody in it.
 */
export async function startBrokerNode(definitions?: object): Promise<BrokerNode> {
  const server = firstExisting(serverPaths);
  const portMapper = firstExisting(portMapperPaths);
  if (server === undefined || portMapper === undefined) throw new Error("RabbitMQ or Erlang's epmd is not installed");
  const folder = await mkdtemp(join(tmpdir(), "rabbitmq-"));
  const [port, distribution, names] = [await freePort(), await freePort(), await freePort()];
  const env = await nodeEnvironment(folder, port, distribution, names, definitions);

  // Our own port mapper, in the foreground: one that RabbitMQ starts for itself outlives it.
  const mapper = spawn(portMapper, ["-port", `${names}`, "-address", "127.0.0.1"], { env, stdio: "ignore" });
  let running: { script: ChildProcess; pid: number } | undefined;

  const start = async () => {
    await rm(env.RABBITMQ_PID_FILE, { force: true });
    const log = await open(join(folder, "output.log"), "a");
    const script = spawn(server, [], { env, cwd: folder, stdio: ["ignore", log.fd, log.fd] });
    await log.close();
    await speaksAmqp(script, port, folder);
    running = { script, pid: Number(await readFile(env.RABBITMQ_PID_FILE, "utf8")) };
  };
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (running === undefined) return;
    const { script, pid } = running;
    running = undefined;
    const ended = once(script, "exit");
    process.kill(pid, signal);
    await ended;
  };
  const setMemoryLimit = async (...limit: string[]) => {
    const ctl = join(dirname(server), "rabbitmqctl");
    await promisify(execFile)(ctl, ["set_vm_memory_high_watermark", ...limit], { env, cwd: folder });
  };
  // Where the tests themselves are ended, nothing stays behind.
  const endWithTests = () => {
    if (running !== undefined) process.kill(running.pid, "SIGKILL");
    mapper.kill("SIGKILL");
  };
  process.once("exit", endWithTests);
  const stop = async () => {
    await end("SIGTERM");
    process.off("exit", endWithTests);
    if (mapper.exitCode === null && mapper.kill("SIGKILL")) await once(mapper, "exit");
    // Small programs of Erlang's own end by themselves a moment after it.
    for (const until = Date.now() + helpersEndWithinMs; Date.now() < until; await delay(20))
      if (processesWith(`RABBITMQ_NODE_PORT=${port}`).length === 0) break;
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `amqp://${definitions ? "" : "guest:guest@"}127.0.0.1:${port}`,
    stop,
    kill9: () => end("SIGKILL"),
    restart: async () => {
      await end("SIGTERM");
      await start();
    },
    fill: () => setMemoryLimit("absolute", "1MB"),
    free: () => setMemoryLimit("0.6"),
  };
}

/** Every place RabbitMQ reads or writes, inside the folder: nothing of an installed service is touched. */
async function nodeEnvironment(
  folder: string,
  port: number,
  distribution: number,
  names: number,
  definitions: object | undefined,
) {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "enabled_plugins"), "[].");
  await writeFile(
    join(folder, "rabbitmq.conf"),
    `disk_free_limit.absolute = 50MB\nlog.console = true\nlog.file = false\n${
      definitions ? `load_definitions = ${join(folder, "definitions.json")}\n` : ""
    }`,
  );
  if (definitions) await writeFile(join(folder, "definitions.json"), JSON.stringify(definitions));
  return {
    PATH: process.env.PATH ?? "/usr/bin:/bin",
    HOME: folder,
    LANG: "C.UTF-8",
    RABBITMQ_NODENAME: `test-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: "127.0.0.1",
    RABBITMQ_NODE_PORT: `${port}`,
    RABBITMQ_DIST_PORT: `${distribution}`,
    RABBITMQ_MNESIA_BASE: join(folder, "data"),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_PID_FILE: join(folder, "rabbitmq.pid"),
    RABBITMQ_PLUGINS_EXPAND_DIR: join(folder, "plugins"),
    RABBITMQ_FEATURE_FLAGS_FILE: join(folder, "feature_flags"),
    RABBITMQ_CONFIG_FILE: join(folder, "rabbitmq.conf"),
    RABBITMQ_CONF_ENV_FILE: "/dev/null",
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, "enabled_plugins"),
    // Idle schedulers sleep instead of spinning: the tests need the processor more.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      "+sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}",
    ERL_EPMD_PORT: `${names}`,
    ERL_EPMD_ADDRESS: "127.0.0.1",
  };
}

async function speaksAmqp(script: ChildProcess, port: number, folder: string): Promise<void> {
  let ended: Error | undefined;
  script.once("error", (error) => {
    ended = error;
  });
  script.once("exit", (code) => {
    ended ??= new Error(`RabbitMQ ended with ${code}`);
  });
  for (const until = Date.now() + readyWithinMs; ; await delay(100)) {
    if (ended === undefined && (await answersAmqp(port))) return;
    if (ended === undefined && Date.now() > until) {
      script.kill("SIGKILL");
      ended = new Error(`RabbitMQ was not ready within ${readyWithinMs} ms`);
    }
    if (ended !== undefined) {
      const output = await readFile(join(folder, "output.log"), "utf8");
      throw new Error(`${ended.message}:\n${output.slice(-2000).trim()}`);
    }
  }
}

/** Sends the AMQP 0-9-1 greeting; a broker that is up answers with a method frame (its first byte is 1). */
function answersAmqp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from("AMQP\x00\x00\x09\x01", "latin1")));
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.once("data", (frame) => answer(frame[0] === 1));
    socket.once("error", () => answer(false));
    socket.once("close", () => resolve(false));
  });
}
