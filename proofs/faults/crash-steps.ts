import type { Edit } from "../src/proof.ts";

const RELAY = "libs/messaging/src/outbox-relay.ts";
const PUBLISHING = "libs/messaging/src/publish-in-order.ts";
const APPLY = "libs/messaging/src/apply-once.ts";
const SETTLE = "libs/messaging/src/settle-event.ts";
const IMPORT = ["import { crashAt }", "from", '"../../../proofs/src/crash-at.ts";'].join(" ");

/** A step at which a process dies: before, after or around a line of the sources. */
interface CrashStep {
  step: string;
  edit: Edit;
}

const before = (step: string, file: string, find: string): CrashStep => ({
  step,
  edit: { file, find, replace: `crashAt("${step}");\n${find}` },
});
const after = (step: string, file: string, find: string): CrashStep => ({
  step,
  edit: { file, find, replace: `${find}\ncrashAt("${step}");` },
});
const imported = (file: string, find: string): Edit => ({
  file,
  find,
  replace: `${IMPORT}\n${find}`,
});

const PUBLISH = "await publishRow(service, row, transport, areLeftOver);";
const MARK = "const mark = marks.give(row._id);";
const MARKED = "await Promise.all(marked);";

/** Every step of relay and consumer that both transports have. */
const SHARED: CrashStep[] = [
  after("relay has the lease", RELAY, "if (!(await holdLease(db, owner))) return;"),
  before("relay read a fact", PUBLISHING, PUBLISH),
  before("relay published and did not mark", PUBLISHING, MARK),
  after("relay marked", PUBLISHING, MARKED),
  before("consumer received", SETTLE, "const outcome = await batches.give({ envelope, traceparent }, { alone });"),
  before("consumer noted the event and did nothing yet", APPLY, "if (await skips?.(envelope)) return;"),
  {
    step: "consumer applied and did not commit",
    edit: {
      file: APPLY,
      find: "if (subscription.event.name === envelope.name) await subscription.handle(envelope);",
      replace: `if (subscription.event.name !== envelope.name) continue;
          await subscription.handle(envelope);
          crashAt("consumer applied and did not commit");`,
    },
  },
  before("consumer committed and did not say so", SETTLE, "return { outcome };"),
];

const SUBSCRIBER = "libs/messaging/src/rabbitmq-subscriber.ts";
const IN_PROCESS = "libs/messaging/src/in-process.ts";

const onBroker: CrashStep = {
  step: "consumer acknowledged",
  edit: {
    file: SUBSCRIBER,
    find: "else channel.ack(message);",
    replace: `else {
      channel.ack(message);
      crashAt("consumer acknowledged");
    }`,
  },
};
const inProcess = after(
  "consumer said so",
  IN_PROCESS,
  "await delivery.finally(() => subscriber.underWay.delete(delivery));",
);

const IMPORTS = [
  imported(RELAY, 'import { randomUUID } from "node:crypto";'),
  imported(PUBLISHING, 'import { setTimeout as delay } from "node:timers/promises";'),
  imported(APPLY, 'import type { Connection } from "mongoose";'),
  imported(SETTLE, 'import { setTimeout as sleep } from "node:timers/promises";'),
];

/** What to build into the programs, and the names of the steps that can be armed then. */
export const CRASH_STEPS = {
  rabbitmq: {
    steps: [...SHARED, onBroker].map(({ step }) => step),
    edits: [...IMPORTS, imported(SUBSCRIBER, 'import type { Logger } from "pino";')].concat(
      [...SHARED, onBroker].map(({ edit }) => edit),
    ),
  },
  "in-process": {
    steps: [...SHARED, inProcess].map(({ step }) => step),
    edits: [...IMPORTS, imported(IN_PROCESS, 'import type { Connection } from "mongoose";')].concat(
      [...SHARED, inProcess].map(({ edit }) => edit),
    ),
  },
};
