import type * as z from "zod";
import type { Proof } from "../src/proof.ts";
import { ALL_CALLS, type Call, pathOf } from "./kit/calls.ts";
import { EMPLOYER, everybody, SEEKER } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { newTally, percentile, rounded } from "./kit/violations.ts";

const WITHIN_MS = 200;

/** One search of dozens that goes wild is not among the slowest hundredth. */
const EACH_WITHIN_MS = 3_000;

/** Patience with a busy product included. A store that a pattern keeps busy for good answers nobody: then nothing more is asked. */
const GIVEN_UP_AFTER_MS = 20_000;

/** On a machine that is slow or shared: so many times what ordinary words take in the same minute. A pattern that goes wild takes thousands. */
const WITHIN_TIMES = 2;

/** After so many hostile texts comes an ordinary one, so that both meet the same pauses of the machine. */
const ORDINARY_EACH = 3;

/** What a pattern that goes wild feeds on: it stands in records that are searched. */
const FEED = "a".repeat(60);

const TEXTS: readonly string[] = [
  ...[
    "(a+)+$",
    "(a|a)*$",
    "(a|aa)+$",
    "([a-zA-Z]+)*$",
    "(.*a){25}",
    "^(a+)+!",
    "(x+x+)+y",
    "((a*)*)*b",
    "a{1,30}{1,30}{1,30}b",
  ],
  ...[
    "(",
    ")",
    "[",
    "]",
    "{",
    "*",
    "+",
    "?",
    "\\",
    "^",
    "$",
    "|",
    ".",
    ".*",
    ".+",
    "[[:alpha:]]",
    "(?:",
    "(?<=a)b",
    "\\1",
    "(?R)",
  ],
  ...[
    "%",
    "%00",
    "\u0000",
    "\u0007",
    "'",
    '"',
    "`",
    "--",
    "/*",
    "#{7*7}",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "';return true;//",
  ],
  ...["$where", "$ne", "{$gt:''}", "[$ne]", "this.password", "\\u0000", "\\x00", "\ud800", "\udfff\ud800"],
  ...[
    "İstanbul",
    "ﬃ",
    "ß",
    "Ａｂｕｊａ",
    "ａ",
    "\u202eabc",
    "Ada\u2028Bello\u2029",
    "\u200d".repeat(50),
    "é".normalize("NFD"),
    "👩‍👩‍👧‍👦".repeat(10),
    "Z̴̛̪a̵̧͝l̶̰̚g̷̣̈́o̵̢͗".repeat(8),
  ],
  ...[
    "a".repeat(199),
    "a ".repeat(99),
    "aa ".repeat(66),
    "ﷺ".repeat(150),
    "a".repeat(10_000),
    "x ".repeat(2_000),
    FEED,
    `${FEED}!`,
  ],
];

/** The same parameter as something other than one text. */
const SHAPES: readonly ((name: string) => string)[] = [
  (name) => `${name}[$ne]=x`,
  (name) => `${name}[$regex]=.*`,
  (name) => `${name}[]=a&${name}[]=b`,
  (name) => `${name}=a&${name}=b`,
  (name) => `${name}[__proto__]=x`,
  (name) => `__proto__[${name}]=x&${name}=a`,
  (name) => `${name}=%E0%A4%A`,
  (name) => `${name}=%FF%FE`,
  (name) => `${name}.$where=1`,
  (name) => `${"a=1&".repeat(1_500)}${name}=a`,
];

/** As a browser writes it; half a sign has no such form, so its bytes stand for it. */
const encoded = (text: string): string =>
  text.replaceAll(/\p{Cs}/gu, "%ED%A0%80") === text ? encodeURIComponent(text) : "%ED%A0%80";

/** The parameters of a call that take any text. */
function textsOf({ spec }: Call): string[] {
  const shape = (spec.query?.shape ?? {}) as Record<string, z.ZodType>;
  return Object.keys(shape).filter((name) => shape[name]?.safeParse("any text at all").success);
}

export const hostileSearch: Proof = {
  promise: "hostile search",
  sabotage: {
    name: "words of people that become a pattern",
    file: "libs/service-kit/src/search-text.ts",
    find: '"\\\\$&"',
    replace: '"$&"',
  },
  async run(context) {
    const centre = await centreOf(context);
    const people = await everybody(centre);
    const tally = newTally(context);
    await people.job_seeker.ok("POST /api/user-profiles", {
      body: { ...SEEKER, full_name: FEED, location: FEED, skills: [FEED] },
    });
    await people.employer.ok("POST /api/employer/profile", { body: { ...EMPLOYER, business_name: FEED } });
    const job = { title: FEED, description: `${FEED} `.repeat(100), location: FEED, category: "Technology" };
    for (let count = 1; count < 20; count += 1) await people.employer.ok("POST /api/jobs", { body: job });
    const { id: job_id } = await people.employer.ok<{ id: string }>("POST /api/jobs", { body: job });
    await people.job_seeker.ok("POST /api/job-applications", { body: { job_id } });
    await people.job_seeker.ok("POST /api/reports", { body: { job_id, reason: FEED } });

    const searches = ALL_CALLS.filter(({ method }) => method === "GET").flatMap((call) =>
      textsOf(call).map((name) => ({ call, name })),
    );
    context.say(`${TEXTS.length} texts and ${SHAPES.length} shapes at ${searches.length} searches`);
    const times: number[] = [];
    const ordinary: number[] = [];
    // Warm first: what is measured is the search, not the start.
    for (const { call } of searches) await people[call.spec.access as keyof typeof people].call(`GET ${pathOf(call)}`);
    const texts = context.short ? TEXTS.filter((_, at) => at % 3 === 0) : TEXTS;
    let isLost = false;
    for (const { call, name } of searches) {
      const caller = people[call.spec.access as keyof typeof people];
      const queries = [...texts.map((text) => `${name}=${encoded(text)}`), ...SHAPES.map((shape) => shape(name))];
      for (const query of queries) {
        if (isLost) break;
        const asked = `${call.path}?${query.slice(0, 60)}`;
        const answer = await caller
          .call(`GET ${pathOf(call)}?${query}`, { withinMs: GIVEN_UP_AFTER_MS })
          .catch((error: Error) => tally.check(true, `${asked}: ${error.message}`));
        isLost = answer === undefined;
        if (!answer) break;
        if (times.push(answer.ms) % ORDINARY_EACH === 0)
          ordinary.push((await caller.call(`GET ${pathOf(call)}?${name}=Abuja`)).ms);
        const hasError = answer.status === 200 || typeof answer.body?.error === "string";
        const wrong = ![200, 400].includes(answer.status) || !hasError;
        tally.check(wrong, () => `${asked} answered ${answer.status}`);
      }
    }
    const p99 = rounded(percentile(times, 0.99));
    const ordinaryP99 = rounded(percentile(ordinary, 0.99));
    const within = Math.max(WITHIN_MS, WITHIN_TIMES * ordinaryP99);
    tally.check(p99 >= within, `p99 is ${p99} ms, that of ordinary words ${ordinaryP99}`);
    const worst = rounded(Math.max(...times));
    tally.check(worst >= EACH_WITHIN_MS, `the slowest answer took ${worst} ms`);
    return [
      tally.line("hostile search", {
        searches: searches.length,
        p50_ms: rounded(percentile(times, 0.5)),
        p99_ms: p99,
        ordinary_p99_ms: ordinaryP99,
        max_ms: worst,
      }),
    ];
  },
};
