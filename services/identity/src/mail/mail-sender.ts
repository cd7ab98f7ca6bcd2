import { setTimeout as delay } from "node:timers/promises";
import { createMailCounter } from "@jobcentre/service-kit/metrics";
import type { RunningWork, ServiceDeps } from "@jobcentre/service-kit/service";
import { createAlarm } from "../alarm.ts";
import { onMessageHint } from "../messages/message-hints.ts";
import { beginPass } from "./claim-mail.ts";
import { FILES_KEPT_MS } from "./mail-folder.ts";
import { reviveInvitations } from "./revive-invitations.ts";
import { type MailDeps, sendNextMail } from "./send-next-mail.ts";
import { skipUnwantedMails } from "./skip-unwanted-mails.ts";

const POLL_MS = 5_000;
const GATHER_MS = 200;
const SWEEP_EVERY_MS = 3_600_000;
/** A stop does not wait longer for a slow mail server; that mail is tried again later, with the same Message-ID. */
const STOP_WITHIN_MS = 4_000;

/** Sends what is due, one mail after the other, until stopped; on any number of instances. */
export function startMailSender(deps: MailDeps & Pick<ServiceDeps, "registry"> & { pollMs?: number }): RunningWork {
  const { db, log, transport, registry, pollMs = POLL_MS } = deps;
  const alarm = createAlarm();
  const outcomes = createMailCounter(registry);
  let stopping = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function sweepFiles(): Promise<void> {
    const now = deps.now().getTime();
    if (now - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await transport
      .sweep(new Date(now - FILES_KEPT_MS))
      .catch((error: unknown) => log.warn({ err: error }, "old e-mail files could not be deleted, trying again"));
  }

  async function sendAllDue(): Promise<void> {
    // What comes meanwhile is looked at with what comes after it.
    const pass = beginPass(deps.now());
    await reviveInvitations(db, pass.dueBefore);
    outcomes.inc({ outcome: "skipped" }, await skipUnwantedMails(db, pass.dueBefore, () => stopping));
    for (;;) {
      const outcome = stopping ? null : await sendNextMail(deps, pass);
      if (!outcome) return;
      outcomes.inc({ outcome });
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      await sweepFiles();
      await sendAllDue().catch((error: unknown) => {
        if (!stopping) log.warn({ err: error }, "mail outbox not readable, trying again");
      });
      await alarm.wait(pollMs);
      // What comes in a stream is looked at together.
      if (!stopping) await delay(GATHER_MS);
    }
  }

  const forget = onMessageHint(db, alarm.ring);
  const loop = run();
  return {
    async stop() {
      stopping = true;
      forget();
      alarm.ring();
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_WITHIN_MS);
      });
      await Promise.race([loop, waited]);
      clearTimeout(timer);
      transport.close();
    },
  };
}
