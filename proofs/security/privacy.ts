import { createHash } from "node:crypto";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { eventually } from "@jobcentre/e2e/eventually";
import type { CentrePerson } from "@jobcentre/local/testing/centre-person";
import { createSearch, finally_, isFarewell } from "@jobcentre/local/testing/left-behind";
import { plantEmployer } from "@jobcentre/local/testing/planted-employer";
import { plantJobSeeker } from "@jobcentre/local/testing/planted-seeker";
import { readZip } from "@jobcentre/test-kit/read-zip";
import type { Proof } from "../src/proof.ts";
import { ADMIN, type Centre } from "./kit/centre.ts";
import { centrePerson, everythingOf, mailsOf, plantDeadLetter } from "./kit/planting-ground.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { newTally, type Tally } from "./kit/violations.ts";

const ENDS_WITHIN_MS = 1_000;
/** Records go at once, files and queues with the first look a second later. */
const GONE_WITHIN_MS = 30_000;

/** The copy of somebody's data holds every planted string, and its manifest fits. */
async function tryCopy(
  centre: Centre,
  person: CentrePerson,
  strings: readonly string[],
  tally: Tally,
): Promise<number> {
  const answer = await fetch(`${centre.url}/api/privacy/export`, { headers: person.headers });
  tally.check(answer.status !== 200, `the copy answered ${answer.status}`);
  for (const [name, value] of [
    ["x-content-type-options", "nosniff"],
    ["cache-control", "no-store"],
    ["content-disposition", "attachment"],
  ] as const)
    tally.check(!answer.headers.get(name)?.includes(value), `the copy came without ${name}: ${value}`);
  const files = await readZip(await answer.bytes());
  const all = [...files]
    .map(([path, bytes]) => `${path}\n${bytes.toString("latin1")}`)
    .join("\n")
    .toLowerCase();
  for (const string of strings) tally.check(!all.includes(string.toLowerCase()), `the copy is without ${string}`);
  const { files: listed } = JSON.parse(String(files.get("manifest.json"))) as {
    files: { path: string; size: number; sha256: string }[];
  };
  tally.check(listed.length !== files.size - 1, "the manifest does not list every file");
  for (const { path, size, sha256 } of listed) {
    const bytes = files.get(path) ?? Buffer.alloc(0);
    const fits = bytes.length === size && createHash("sha256").update(bytes).digest("hex") === sha256;
    tally.check(!fits, `the manifest is wrong about ${path}`);
  }
  return files.size;
}

/** How long after `from` a session is still let in, at any gateway; up to 5 s. */
async function endedAfter(centre: Centre, { headers }: CentrePerson, from: number): Promise<number> {
  for (;;) {
    const answers = await Promise.all(centre.gateways.map((to) => fetch(`${to}/api/users/me`, { headers })));
    const ms = Math.round(performance.now() - from);
    if (answers.every(({ status }) => status === 401) || ms > 5_000) return ms;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const privacy: Proof = {
  promise: "privacy",
  sabotage: {
    name: "a copy of the profile that is forgotten",
    file: "services/jobs/src/erasure/erase-records.ts",
    find: "await forgetApplicant(db, account_id);",
    replace: "",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const ground = {
      signIn: (email: string, name: string) => centrePerson(centre, email, name),
      mails: () => mailsOf(centre),
      everything: () => everythingOf(centre),
    };
    const admin = await ground.signIn(ADMIN.email, "Administrator");
    await admin.call("GET /api/admin/session-check");
    const bystander = await ground.signIn("tolu.ade@example.com", "Tolu Ade");
    context.say("planting an employer and a job seeker, a string of their own in every field and file");
    const employer = await plantEmployer(ground, admin, bystander);
    const { person, strings, name, email } = await plantJobSeeker(ground, admin, employer);
    const data = { account_id: person.account_id, applicant_name: name };
    await plantDeadLetter(centre, "training", { id: "planted", name: "training.application-approved", data });
    const search = createSearch(ground);
    const planted = await search.placesOf(strings);
    for (const string of strings)
      tally.check(!planted.some((place) => place.endsWith(`: ${string}`)), `${string} was planted nowhere`);
    tally.check(!planted.some((place) => place.startsWith("queue ")), "no queue holds what was planted in it");
    const files = await tryCopy(centre, person, strings, tally);

    context.say("deleting the job seeker, by themself");
    const elsewhere = await ground.signIn(email, "Another browser");
    for (const to of centre.gateways) await fetch(`${to}/api/users/me`, { headers: elsewhere.headers });
    await person.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
    const ended = await Promise.all([person, elsewhere].map((one) => endedAfter(centre, one, performance.now())));
    tally.check(Math.max(...ended) > ENDS_WITHIN_MS + 250, `a session lived on for ${Math.max(...ended)} ms`);

    const rest = strings.filter((string) => string !== name);
    const left = async () => (await search.placesOf(rest)).filter((place) => !isFarewell(place));
    const found = await finally_(left, (places) => places.length === 0, GONE_WITHIN_MS);
    for (const string of rest)
      tally.check(
        found.some((place) => place.endsWith(`: ${string}`)),
        `left: ${found.join(", ")}`,
      );
    if (found.length > 0) return [tally.line("privacy", { files_in_copy: files })];
    await eventually("the last e-mail", async () =>
      [...(await mailsOf(centre))].find(([place, text]) => isFarewell(place) && text.includes(email)),
    );
    // The pass that comes eight minutes later comes now; one that runs just then says afterwards when the next one is due.
    const erased = centre.databaseOf("identity").collection("erased_accounts");
    const last = { $set: { passes: 5, next_pass_at: new Date() } };
    const due = { _id: person.account_id as never, next_pass_at: { $ne: null } };
    const comeNow = async () => {
      await erased.updateOne({ ...due, passes: { $gt: 0 } }, last);
      return erased.countDocuments(due);
    };
    await finally_(comeNow, (left) => left === 0);
    for (const place of await search.nothingLeft(rest)) tally.check(true, `left in the end: ${place}`);
    const withName = await finally_(
      () => search.placesOf([name]),
      (places) => places.length === 1,
    );
    tally.check(withName.join() !== `training.certificates: ${name}`, `the name is in ${withName.join(", ")}`);
    return [tally.line("privacy", { files_in_copy: files, sessions_ended_within_ms: Math.max(...ended) })];
  },
};
