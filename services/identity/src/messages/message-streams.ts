import type { Writable } from "node:stream";
import { createStandingFailures } from "@jobcentre/messaging/standing-failures";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { Problem } from "@jobcentre/service-kit/problem";
import type { RunningWork, ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { createAlarm } from "../alarm.ts";
import { findOpenSessions } from "../sessions/find-open-sessions.ts";
import { messageView } from "./message.view.ts";
import { onMessageHint } from "./message-hints.ts";
import { HEARTBEAT, messageFrame, readyFrame, startOf } from "./message-stream.rules.ts";
import { createOpenStreams, type Listener, type Stream } from "./open-streams.ts";
import { lastSeqs, readMessagesAfter } from "./read-new-messages.ts";
import { readableBy } from "./readable-by.ts";

const MAX_WAITING_BYTES = 1024 * 1024;
/** What fails in the log, which says so once a minute for as long as it does. */
const READING = "reading messages";

export interface MessageStreams {
  /** Takes a listener in; the answer then writes to `out` until it closes. Throws Problem("too_many_requests"). */
  admit(listener: Listener): (out: Writable) => void;
  /** Begins to look. `stop` ends every stream: their browsers come back to whoever is there then. */
  start(): RunningWork;
}

export interface StreamOptions {
  db: Connection;
  log: ServiceDeps["log"];
  now: () => Date;
  /** How often one look finds what other instances wrote and which sessions are over. */
  pollMs?: number;
  /** The longest silence. */
  heartbeatMs?: number;
}

const isOpen = ({ out }: Stream): boolean => !out.destroyed && !out.writableEnded;

const readableOf = ({ account_id, own_id }: Stream) =>
  readableBy({ account_id, ...(own_id !== account_id && { colleague_id: own_id }) });

function write(stream: Stream, text: string): void {
  // Who does not read is let go, instead of filling the memory.
  if (stream.out.writableLength > MAX_WAITING_BYTES) stream.out.destroy();
  if (!isOpen(stream)) return;
  stream.out.write(text);
  stream.written_at = performance.now();
}

/** Tells connected people of new messages: from the store, which is the truth; at once what this instance wrote. */
export function createMessageStreams(options: StreamOptions): MessageStreams {
  const { db, log, now, pollMs = 1_000, heartbeatMs = 15_000 } = options;
  const streams = createOpenStreams();
  const hinted = new Set<string>();
  const alarm = createAlarm();
  let stopping = false;

  async function tell(stream: Stream, lastSeq: number): Promise<void> {
    if (stream.told === null) {
      stream.told = startOf(stream.last_event_id, lastSeq);
      write(stream, readyFrame(stream.told));
    }
    while (stream.told < lastSeq && isOpen(stream)) {
      const messages = await readMessagesAfter(db, readableOf(stream), stream.told);
      for (const message of messages) write(stream, messageFrame(message.seq, messageView(message)));
      stream.told = messages.at(-1)?.seq ?? lastSeq;
    }
  }

  /** Only these streams: one that comes meanwhile was not checked yet, and has a hint of its own. */
  async function tellAll(among: Stream[]): Promise<void> {
    if (among.length === 0) return;
    // Before each message: the session may be another account's since the last one, which reads something else.
    await endWhatIsOver(among);
    const counts = await lastSeqs(db, [...new Set(among.map(({ account_id }) => account_id))]);
    const byAccount = among.map((stream) => [stream.account_id, stream] as const);
    await eachByItself(byAccount, "streams could not be told", ([account_id, stream]) =>
      tell(stream, counts.get(account_id) ?? 0),
    );
  }

  /** Of colleagues, who listen to their company's messages, the company by their own account. */
  async function companiesOf(among: Stream[], open: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const whose = among.map(({ session_key, account_id }) => ({ signedIn: open.get(session_key ?? ""), account_id }));
    const others = whose.flatMap(({ signedIn, account_id }) => (signedIn === account_id ? [] : (signedIn ?? [])));
    if (others.length === 0) return new Map();
    const signIns = await howTheySignIn(db, [...new Set(others)]);
    return new Map([...signIns].flatMap(([id, { colleague_of }]) => (colleague_of ? [[id, colleague_of]] : [])));
  }

  async function endWhatIsOver(among: Stream[]): Promise<void> {
    const keys = [...new Set(among.flatMap(({ session_key }) => session_key ?? []))];
    const open = keys.length > 0 ? await findOpenSessions(db, keys, now()) : new Map<string, string>();
    const companies = await companiesOf(among, open);
    for (const { session_key, account_id, own_id, ends_at, out } of among) {
      const whose = open.get(session_key ?? "");
      // As of who was a company's owner until then.
      const isTheirs = whose === own_id && (own_id === account_id || companies.get(own_id) === account_id);
      const isOver = session_key === null ? ends_at <= now().getTime() : !isTheirs;
      if (isOver) out.end();
    }
  }

  async function lookAtAll(): Promise<void> {
    try {
      await tellAll(streams.all());
    } finally {
      const silentSince = performance.now() - heartbeatMs;
      for (const stream of streams.all()) if (stream.written_at <= silentSince) write(stream, HEARTBEAT);
    }
  }

  async function run(): Promise<void> {
    const failures = createStandingFailures(log);
    let nextLook = 0;
    while (!stopping) {
      const among = [...hinted].flatMap((accountId) => streams.of(accountId));
      hinted.clear();
      const isDue = performance.now() >= nextLook;
      if (isDue) nextLook = performance.now() + pollMs;
      await (isDue ? lookAtAll() : tellAll(among)).then(
        // Of those who were told among others nothing is known.
        () => isDue && failures.over(READING),
        (error: unknown) =>
          !stopping && failures.failed(READING, { err: error }, "messages not readable, trying again"),
      );
      await alarm.wait(Math.max(0, nextLook - performance.now()));
    }
  }

  function hint(accountId: string): void {
    hinted.add(accountId);
    alarm.ring();
  }

  return {
    admit(listener) {
      if (stopping) throw new Problem("service_unavailable", { retryAfterSeconds: 2 });
      streams.check(listener);
      return (out) => {
        if (stopping || out.destroyed) return void out.end();
        out.on("error", () => out.destroy());
        streams.keep({ ...listener, out, told: null, written_at: performance.now() });
        hint(listener.account_id);
      };
    },
    start() {
      const forget = onMessageHint(db, (accountId) => {
        if (streams.of(accountId).length > 0) hint(accountId);
      });
      const loop = run();
      return {
        async stop() {
          stopping = true;
          forget();
          alarm.ring();
          await loop;
          for (const { out } of streams.all()) out.end();
        },
      };
    },
  };
}
