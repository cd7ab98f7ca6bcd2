import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import { parse, stringify } from "yaml";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { inCheckout } from "./checkout.mjs";

const RULES = inCheckout("docs/alerts.yml");
const SCRAPES = inCheckout("docs/prometheus.yml");
/** Prometheus' own tool plays an hour for each alert, twice. */
const WITHIN_MS = 60_000;
const PROGRAMS = ["gateway", ...SERVICE_NAMES];

const { groups } = parse(readFileSync(RULES, "utf8")) as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

/** What promtool says, and its exit code first. */
function promtool(test: TestContext, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") test.skip("promtool is not installed");
  return `${status} ${stdout}${stderr}`;
}

/** Values a minute apart, in promtool's notation; `_` is none, `stale` the end of a series. */
type Series = Record<string, string>;
const answers = (status: number, perMinute: number): [string, string] => [
  `http_request_duration_seconds_count{service="jobs",route="/api/jobs",status="${status}"}`,
  `0+${perMinute}x60`,
];
const within = (le: string, perMinute: number): [string, string] => [
  `http_request_duration_seconds_bucket{service="jobs",route="/api/jobs",le="${le}"}`,
  `0+${perMinute}x60`,
];
const nan = Array<string>(60).fill("NaN").join(" ");
const running = (but = ""): Series =>
  Object.fromEntries(
    PROGRAMS.filter((name) => name !== but).map((name) => [
      `process_start_time_seconds{job="jobcentre",service="${name}",instance="${name}:1"}`,
      "1x60",
    ]),
  );

/** For each alert what sets it off after 40 minutes, about whom, and what is like it and does not. */
const CASES: Record<string, { fires: Series; about: string; silent: Series }> = {
  ProgramDown: {
    fires: { 'up{job="jobcentre",instance="jobs:8102"}': "1x10 0x50" },
    about: 'instance="jobs:8102",job="jobcentre"',
    silent: { 'up{job="jobcentre",instance="jobs:8102"}': "1x60" },
  },
  ProgramGone: {
    // A container that ended is no name any more, so nobody asks it and its `up` ends.
    fires: {
      ...running("jobs"),
      'process_start_time_seconds{job="jobcentre",service="jobs",instance="jobs:1"}': "1x10 stale",
    },
    about: 'job="jobcentre",service="jobs"',
    silent: running(),
  },
  ProgramRestarts: {
    fires: { 'process_start_time_seconds{job="jobcentre",service="jobs",instance="jobs:1"}': "1x30 2 2 3 3 4x40" },
    about: 'instance="jobs:1",job="jobcentre",service="jobs"',
    // An update.
    silent: { 'process_start_time_seconds{job="jobcentre",service="jobs",instance="jobs:1"}': "1x35 2x40" },
  },
  ServiceNotReady: {
    fires: { 'service_ready{service="jobs",instance="jobs:1"}': "1x10 0x50" },
    about: 'instance="jobs:1",service="jobs"',
    silent: { 'service_ready{service="jobs",instance="jobs:1"}': "0 1x60" },
  },
  ManyErrors: {
    fires: Object.fromEntries([answers(200, 90), answers(500, 10)]),
    about: 'service="jobs"',
    silent: Object.fromEntries([answers(200, 999), answers(500, 1)]),
  },
  SlowAnswers: {
    fires: Object.fromEntries([within("0.5", 90), within("1", 100), within("+Inf", 100)]),
    about: 'service="jobs"',
    silent: Object.fromEntries([within("0.5", 99), within("1", 100), within("+Inf", 100)]),
  },
  CallsShed: {
    fires: { 'calls_shed_total{service="gateway",upstream="jobs"}': "0+120x60" },
    about: "",
    // A service is away: the same status, but nothing is too much.
    silent: {
      'calls_shed_total{service="gateway",upstream="jobs"}': "0+6x60",
      'http_request_duration_seconds_count{service="gateway",route="/api/jobs",status="503"}': "0+120x60",
    },
  },
  StoreOrBrokerAway: {
    fires: { 'events_outbox_waiting{service="jobs",instance="a"}': nan, 'events_queued{service="admin"}': nan },
    about: 'service="jobs"|service="admin"',
    // Another instance reaches it.
    silent: {
      'events_outbox_waiting{service="jobs",instance="a"}': nan,
      'events_outbox_waiting{service="jobs",instance="b"}': "0x60",
    },
  },
  EventsNotPublished: {
    fires: { 'events_outbox_oldest_seconds{service="jobs"}': "0+60x60" },
    about: 'service="jobs"',
    silent: { 'events_outbox_oldest_seconds{service="jobs"}': "30x60" },
  },
  EventsPileUp: {
    fires: { 'events_queued{service="jobs"}': "2000x60" },
    about: 'service="jobs"',
    silent: { 'events_queued{service="jobs"}': "100x60" },
  },
  EventsNotTaken: {
    fires: { 'events_queued{service="jobs"}': "0x10 3x50" },
    about: 'service="jobs"',
    // A busy service takes all that waits again and again.
    silent: { 'events_queued{service="jobs"}': "0x10 3x20 0 3x30" },
  },
  DeadLetters: {
    fires: { 'events_dead{service="jobs"}': "1x60" },
    about: 'service="jobs"',
    silent: { 'events_dead{service="jobs"}': "0x60" },
  },
  MailsNotSent: {
    fires: { 'mails_oldest_seconds{service="identity"}': "600+60x60" },
    about: 'service="identity"',
    // Sent with its fourth try.
    silent: { 'mails_oldest_seconds{service="identity"}': "0+60x35 0x30" },
  },
  MailsGivenUp: {
    fires: { 'mails_total{service="identity",outcome="dead"}': "0x20 1x40" },
    about: 'service="identity"',
    silent: { 'mails_total{service="identity",outcome="dead"}': "1x60" },
  },
  NobodySignsIn: {
    fires: {
      'sign_ins_total{service="identity",outcome="refused"}': "0+1x60",
      'sign_ins_total{service="identity",outcome="done"}': "9x60",
    },
    about: 'service="identity"',
    silent: {
      'sign_ins_total{service="identity",outcome="refused"}': "0+1x60",
      'sign_ins_total{service="identity",outcome="done"}': "0+1x60",
    },
  },
  CertificateEnds: {
    fires: { 'tls_certificate_end_timestamp_seconds{service="gateway"}': "1209600x60" },
    about: 'service="gateway"',
    // Renewed after half an hour, with a month left.
    silent: { 'tls_certificate_end_timestamp_seconds{service="gateway"}': "1209600x30 2592000x30" },
  },
  WorkNotDone: {
    fires: { 'work_last_success_timestamp_seconds{service="jobs",work="job alerts"}': "0x60" },
    about: 'service="jobs",work="job alerts"',
    // Done every ten minutes, with one failure.
    silent: { 'work_last_success_timestamp_seconds{service="jobs",work="sweeping files"}': "0x10 600x19 1800+60x30" },
  },
  BackupOld: {
    fires: { 'backup_last_success_timestamp_seconds{service="admin"}': "-172800x60" },
    about: 'service="admin"',
    silent: { 'backup_last_success_timestamp_seconds{service="admin"}': "-80000x60" },
  },
  DiskNearlyFull: {
    fires: {
      'data_disk_free_bytes{service="admin"}': "9x60",
      'data_disk_size_bytes{service="admin"}': "100x60",
    },
    about: 'service="admin"',
    silent: {
      'data_disk_free_bytes{service="admin"}': "9x20 30x40",
      'data_disk_size_bytes{service="admin"}': "100x60",
    },
  },
  ProgramLate: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{service="jobs"}': "0.4x60" },
    about: 'service="jobs"',
    silent: { 'nodejs_eventloop_lag_p99_seconds{service="jobs"}': "0.02x60" },
  },
  MemoryGrows: {
    fires: { 'process_resident_memory_bytes{job="jobcentre",service="jobs"}': "700000000x60" },
    about: 'job="jobcentre",service="jobs"',
    silent: { 'process_resident_memory_bytes{job="jobcentre",service="jobs"}': "150000000x60" },
  },
};

const firing = (alert: string) =>
  `count without (alertname, alertstate, severity) (ALERTS{alertname="${alert}",alertstate="firing"})`;
const simulate = (alert: string, series: Series, about: string[]) => ({
  interval: "1m",
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: firing(alert),
      eval_time: "40m",
      exp_samples: about.map((labels) => ({ labels: `{${labels}}`, value: 1 })),
    },
  ],
});

describe("docs/alerts.yml", () => {
  it("has nothing that was never seen to fire", () => {
    expect(Object.keys(CASES).sort()).toEqual([...alerts].sort());
  });

  it("fires when it should and stays silent when it should", { timeout: WITHIN_MS }, (test) => {
    const folder = mkdtempSync(join(tmpdir(), "alerts-"));
    const tests = Object.entries(CASES).flatMap(([alert, { fires, about, silent }]) => [
      simulate(alert, fires, about.split("|")),
      simulate(alert, silent, []),
    ]);
    try {
      const file = join(folder, "tests.yml");
      writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: "1m", tests }));
      expect(promtool(test, "test", "rules", file)).toMatch(/^0 [\s\S]*SUCCESS/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("docs/prometheus.yml", () => {
  it("is what Prometheus takes", (test) => {
    expect(promtool(test, "check", "config", SCRAPES)).toMatch(/^0 [\s\S]*SUCCESS/);
  });

  it("finds every program of `npm start` through the gateway, by what operations prints", (test) => {
    const operations = readFileSync(inCheckout("docs/operations.md"), "utf8");
    const [, printed = ""] = /```yaml\n(scrape_configs:[\s\S]*?)```/.exec(operations) ?? [];
    const { scrape_configs } = parse(printed) as { scrape_configs: { static_configs: object[] }[] };
    expect(scrape_configs[0]?.static_configs).toEqual(
      PROGRAMS.map((instance) => ({
        targets: ["127.0.0.1:9100"],
        labels: { instance, ...(instance !== "gateway" && { __metrics_path__: `/metrics/${instance}` }) },
      })),
    );
    const folder = mkdtempSync(join(tmpdir(), "scrapes-"));
    try {
      const file = join(folder, "prometheus.yml");
      writeFileSync(file, printed);
      expect(promtool(test, "check", "config", file)).toMatch(/^0 [\s\S]*SUCCESS/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("finds every instance of every program of docker-compose.yml, as the alerts' job", () => {
    const { services } = parse(readFileSync(inCheckout("docker-compose.yml"), "utf8"), { merge: true }) as {
      services: Record<string, { environment: Record<string, string>; networks: string[] }>;
    };
    const asked = PROGRAMS.map((name) => {
      const { PORT, METRICS_PORT } = services[name]?.environment ?? {};
      return { names: [name], type: "A", port: Number(METRICS_PORT ?? PORT) };
    });
    const { scrape_configs } = parse(readFileSync(SCRAPES, "utf8")) as { scrape_configs: object[] };
    expect(scrape_configs).toEqual([{ job_name: "jobcentre", dns_sd_configs: asked }]);
    for (const name of PROGRAMS) expect(services[name]?.networks).toContain("web");
  });
});
