import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { dataExported } from "@jobcentre/contracts/events/identity";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import { endWhereReadTooSlowly } from "@jobcentre/service-kit/lowest-pace";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { ReaderGone } from "@jobcentre/service-kit/reader-gone";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { type Connection, Types } from "mongoose";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { type HandedOver, handingsOverOf } from "../accounts/handings-over-of.ts";
import { findJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { getWrittenCv } from "../written-cv/get-written-cv.ts";
import { countExport } from "./count-export.ts";
import { type ExportDeps, findParts, openPart, readPart } from "./export-parts.ts";
import { exportReadme } from "./export-readme.rules.ts";
import { pathsOfFiles } from "./file-paths.rules.ts";
import { jsonResume, type ResumeFacts } from "./json-resume.rules.ts";
import { writeZip, type ZipPart } from "./write-zip.ts";

type Deps = ExportDeps & Pick<ServiceDeps, "now" | "config">;

/** One takes little memory, but reads from every service. */
const MAX_AT_ONCE = 8;
/** For whom. What is prepared may never be sent: whoever asked for it may have gone away meanwhile. */
const preparing = new Set<string>();
const sending = new Map<string, Readable>();

const RESUME = {
  path: "profile/resume.json",
  about: "your profile and what you wrote for a CV in the format of jsonresume.org, to take elsewhere",
};

/**
 * Everything that the product holds of a person as a ZIP that is written while it is sent. Throws
 * Problem("service_unavailable") where a service does not answer, before a byte goes out, and
 * Problem("too_many_requests").
 */
export async function exportData(deps: Deps, person: Person): Promise<FileAnswer> {
  const { account_id } = person;
  // Nobody has all places.
  if (preparing.has(account_id)) {
    const text = "A copy of your data is under way already. Please wait until you have it.";
    throw new Problem("too_many_requests", { text, retryAfterSeconds: 10 });
  }
  // Those that come at once have all begun before the first of them is sent.
  const others = preparing.size + sending.size - (sending.has(account_id) ? 1 : 0);
  if (others >= MAX_AT_ONCE) throw new Problem("service_unavailable", { retryAfterSeconds: 10 });
  preparing.add(account_id);
  try {
    return await prepareExport(deps, person);
  } finally {
    preparing.delete(account_id);
  }
}

async function prepareExport(deps: Deps, person: Person): Promise<FileAnswer> {
  const { db, config, now } = deps;
  const account_id = person.account_id;
  const handed = await handingsOverOf(db, account_id);
  const found = await findParts(deps, account_id, handed);
  const taken_at = now();
  const email = await emailOfAccount(db, account_id);
  const resume = await resumePart(deps, account_id, email);
  await inTransaction(db, async () => {
    await countExport(db, account_id, taken_at);
    await recordEvent(db, dataExported, {
      aggregate_id: new Types.ObjectId().toHexString(),
      data: { account_id, full_name: person.name },
    });
  });

  const sections = found.flatMap(({ service, sections }) =>
    sections.map(({ name, about }) => ({ service, section: name, path: `${name}.json`, about })),
  );
  const files = pathsOfFiles(found.flatMap(({ service, files }) => files.map((file) => ({ service, ...file }))));
  const listed = [...(resume ? [RESUME] : []), ...sections];
  const readme = exportReadme({ email, taken_at, publicUrl: config.PUBLIC_URL, parts: listed });
  const parts: ZipPart[] = [
    { path: "README.txt", pack: true, open: () => Readable.from([readme]) },
    ...(resume ? [resume] : []),
    ...sections.map(({ service, section, path }) => ({
      path,
      pack: true,
      open: () => openPart(deps, service, account_id, { section }),
    })),
    ...files.map(({ service, file_id, path, size, sha256 }) => ({
      path,
      pack: false,
      expected: { size, sha256 },
      open: () => openPart(deps, service, account_id, { file_id }),
    })),
  ];
  const day = dayInLagos(taken_at);
  const about = { account: email, taken_at: taken_at.toISOString() };
  const open = (): Readable => {
    // Who lost the connection takes it again at once: what went before is read by nobody, or by a second tab.
    sending.get(account_id)?.destroy(new ReaderGone("the copy is taken anew"));
    const zip = writeZip(parts, about, taken_at, () => requireSameOwners(db, account_id, handed));
    sending.set(account_id, zip);
    zip.once("close", () => {
      if (sending.get(account_id) === zip) sending.delete(account_id);
    });
    endWhereReadTooSlowly(zip, () => preparing.size + sending.size >= MAX_AT_ONCE / 2);
    return zip;
  };
  return new FileAnswer({ name: `my-data-${day}.zip`, mime: "application/zip", size: null, open });
}

/** Throws where a company was handed over meanwhile: what is in an account since then may be another one's. */
async function requireSameOwners(db: Connection, accountId: string, handed: readonly HandedOver[]): Promise<void> {
  if (!isDeepStrictEqual(await handingsOverOf(db, accountId), handed))
    throw new Error("a company was handed over while a copy of its owner's data was sent");
}

/** Job seekers have a résumé. */
async function resumePart(deps: Deps, accountId: string, email: string): Promise<ZipPart | null> {
  const profile = await findJobSeekerProfile(deps.db, accountId);
  if (!profile) return null;
  const written = await getWrittenCv(deps.db, accountId);
  const section = "training/certificates";
  const certificates = await readPart<ResumeFacts["certificates"][number]>(deps, "training", accountId, section);
  const resume = jsonResume({ profile, email, written, certificates, publicUrl: deps.config.PUBLIC_URL });
  return { path: RESUME.path, pack: true, open: () => Readable.from([`${JSON.stringify(resume, null, 2)}\n`]) };
}
