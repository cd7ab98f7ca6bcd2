import type { systemHealth } from "@jobcentre/contracts/http/admin";
import type { ServiceReport } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import type * as z from "zod";
import { type Installation, problemsOfInstallation } from "./installation.rules.ts";

type Health = z.output<typeof systemHealth>;
type Problem = Health["problems"][number];

/** What a service told about itself; null where it did not answer. */
export interface Checked {
  name: ServiceName;
  report: ServiceReport | null;
  records: number | null;
}

/** Events that wait longer than a moment: more than this is a queue that does not move. */
const MANY_WAITING = 500;
/** An event leaves within a second, and of thousands at once each within seconds; longer than this, none leaves. */
const LONG_WAITING_S = 60;
/** By then an e-mail was tried four times, over the minutes that a mail server may be restarted or want a second try. */
const LONG_WAITING_MAIL_S = 1_800;

const sumOf = (values: (number | null)[]): number | null =>
  values.every((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;

function minutes(seconds: number | null): string {
  const whole = Math.floor((seconds ?? 0) / 60);
  return whole === 1 ? "1 minute" : `${whole} minutes`;
}

function problemsOf({ name, report, records }: Checked): Problem[] {
  if (!report) {
    return [
      {
        what: `The service ${name} does not answer`,
        what_to_do: `Start it again and look at its log. Until then its pages say that they are not available; nothing is lost.`,
      },
    ];
  }
  const { store, broker, dead_letters, waiting_events, oldest_waiting_seconds, queued_events, oldest_mail_seconds } =
    report;
  const problems: Problem[] = [];
  if (!store) {
    problems.push({
      what: `The service ${name} does not reach its database`,
      what_to_do:
        "Check that MongoDB runs and that MONGODB_URI is right. The service goes on by itself once it answers.",
    });
  } else if (records === null) {
    problems.push({
      what: `The records of the service ${name} could not be counted`,
      what_to_do: "Look again in a minute: its database may be busy. If this stays, look at its log.",
    });
  }
  if (!broker) {
    problems.push({
      what: `The service ${name} does not reach the message broker`,
      what_to_do:
        "Check that RabbitMQ runs and has disk and memory left, and that AMQP_URL is right. Events wait and are sent once it answers.",
    });
  }
  if (dead_letters !== null && dead_letters > 0) {
    const events = dead_letters === 1 ? "1 event" : `${dead_letters} events`;
    problems.push({
      what: `The service ${name} gave up on ${events}`,
      what_to_do: `See what and why with "npm run admin -- dead-letters list", correct the cause, then "npm run admin -- dead-letters replay --service ${name}".`,
    });
  }
  // Where the broker is away that is said already.
  if (broker && (oldest_waiting_seconds ?? 0) > LONG_WAITING_S) {
    problems.push({
      what: `Events of the service ${name} have waited to be sent for ${minutes(oldest_waiting_seconds)}`,
      what_to_do:
        'Look at its log, which says "event not published yet" and why. They are sent once that is corrected; nothing is lost.',
    });
  } else if (Math.max(waiting_events ?? 0, queued_events ?? 0) > MANY_WAITING) {
    problems.push({
      what: `Many events of the service ${name} wait`,
      what_to_do: "Look whether the numbers fall. If they do not, look at the log for what holds them up.",
    });
  }
  if (oldest_mail_seconds !== null && oldest_mail_seconds > LONG_WAITING_MAIL_S) {
    problems.push({
      what: `E-mails have waited to be sent for ${minutes(oldest_mail_seconds)}`,
      what_to_do: `Look at the log of ${name}, which says "e-mail not sent yet" and why: SMTP_URL may be wrong, or the mail server be away or refuse us. Each is given up after a day; people read their messages in the dashboard meanwhile.`,
    });
  }
  return problems;
}

function statusOf(checked: Checked): Health["services"][number]["status"] {
  if (!checked.report) return "down";
  return problemsOf(checked).length > 0 ? "degraded" : "operational";
}

interface Own extends Installation {
  uptime: number;
  last24Hours: number | null;
  build: string;
}

/** The health of the whole product from what its services told. */
export function healthOf(checked: readonly Checked[], own: Own): Health {
  const reports = checked.flatMap(({ report }) => (report ? [report] : []));
  const problems = [...checked.flatMap(problemsOf), ...problemsOfInstallation(own)];
  const stores = reports.filter(({ store }) => store).length;
  const brokers = reports.filter(({ broker }) => broker).length;
  const givenUp = reports.flatMap(({ mails_given_up_last_24h: count }) => (count === null ? [] : [count]));
  const totalRecords = sumOf(checked.map(({ records }) => records));
  return {
    database: {
      totalRecords,
      status: stores === 0 ? "down" : stores < reports.length || totalRecords === null ? "degraded" : "healthy",
    },
    activity: {
      last24Hours: own.last24Hours,
      // Those that could be asked: a service that is down is a problem of its own.
      errors: sumOf(reports.map(({ errors_last_24h }) => errors_last_24h)),
    },
    system: { uptime: own.uptime, status: problems.length === 0 ? "operational" : "degraded" },
    broker: { status: brokers === 0 ? "down" : brokers < reports.length ? "degraded" : "operational" },
    ...(givenUp.length > 0 && { emails: { given_up: givenUp.reduce((sum, count) => sum + count, 0) } }),
    services: checked.map((service) => ({
      name: service.name,
      status: statusOf(service),
      uptime: service.report?.uptime_seconds ?? null,
      records: service.records,
      waiting_events: service.report?.waiting_events ?? null,
      queued_events: service.report?.queued_events ?? null,
      dead_letters: service.report?.dead_letters ?? null,
      errors: service.report?.errors_last_24h ?? null,
    })),
    last_backup_at: own.backedUpAt?.toISOString() ?? null,
    build: own.build,
    problems,
  };
}
