import { createBearerLinks } from "@jobcentre/service-kit/bearer-link";
import type { Proof } from "../src/proof.ts";
import { newCaller } from "./kit/caller.ts";
import type { Centre } from "./kit/centre.ts";
import { makeProgram, newSeeker, type Person, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { inLanes, newTally } from "./kit/violations.ts";

const PDF = "%PDF-1.7\n%%EOF\n";
const FIFTEEN_MINUTES = 15 * 60 * 1000;

/** The document's link as an admin gets it. */
async function linkOfDocument(centre: Centre, boss: Person): Promise<string> {
  const program_id = await makeProgram(boss);
  const seeker = await newSeeker(centre);
  const form = new FormData();
  form.set("program_id", program_id);
  form.set("motivation", "To be read.");
  form.set("document_0", new Blob([PDF], { type: "application/pdf" }), "papers & plans.pdf");
  await seeker.ok("POST /api/training-applications", { body: form });
  const rows = await boss.ok<{ application_documents: string }[]>(
    `GET /api/admin/training-applications?program_id=${program_id}`,
  );
  return (JSON.parse(rows[0]?.application_documents ?? "[]") as string[])[0] ?? "";
}

export const links: Proof = {
  promise: "bearer links",
  sabotage: {
    name: "links that never end",
    file: "libs/service-kit/src/bearer-link.ts",
    find: "if (Number.parseInt(expires, 36) <= now.getTime()) return null;",
    replace: "",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const boss = await superAdmin(centre);
    const link = await linkOfDocument(centre, boss);
    const [token = "", name = ""] = link.split("/");
    const stranger = newCaller(centre);
    const at = async (path: string): Promise<number> =>
      (await stranger.call(`GET /api/training-documents/download/${path}`)).status;

    const good = await stranger.call(`GET /api/training-documents/download/${link}`);
    const csp = good.headers.get("content-security-policy") ?? "";
    const isSafe =
      good.headers.get("x-content-type-options") === "nosniff" &&
      csp.includes("sandbox") &&
      good.headers.get("content-disposition")?.startsWith("attachment") &&
      good.headers.get("cache-control")?.includes("no-store");
    tally.check(good.status !== 200 || good.text !== PDF || !isSafe, `a good link answered ${good.status} with ${csp}`);

    const own = createBearerLinks(centre.secrets.internal, "training-documents");
    const [fileId = "", expires = "", signature = ""] = token.split(".");
    const plain = decodeURIComponent(name);
    const at15 = (ms: number): string => own.pathOf(fileId, plain, new Date(Date.now() - FIFTEEN_MINUTES + ms));
    const later = (Number.parseInt(expires, 36) + 3_600_000).toString(36);
    const others: string[] = [
      at15(-1),
      at15(-60_000),
      own.pathOf(fileId, plain, new Date(0)),
      createBearerLinks(centre.secrets.internal, "entrepreneurship-documents").pathOf(fileId, plain, new Date()),
      createBearerLinks("x".repeat(43), "training-documents").pathOf(fileId, plain, new Date()),
      own.pathOf("65f0c0ffee65f0c0ffee65f0", plain, new Date()),
      `${fileId}.${later}.${signature}/${name}`,
      `${fileId}.${expires}./${name}`,
      `${fileId}..${signature}/${name}`,
      `${fileId}.${expires}/${name}`,
      `${fileId}/${name}`,
      // For nobody whose opening is noted.
      `${fileId}.${expires}.${signature}/${name}`,
      `${token}.x/${name}`,
      `${token}/other.pdf`,
      `${token}/${name}x`,
      `${token}/..%2f${name}`,
      `${fileId.toUpperCase()}.${expires}.${signature}/${name}`,
      `${"0".repeat(24)}.${expires}.${signature}/${name}`,
      `%00${token}/${name}`,
      `${token}%00/${name}`,
    ];
    // Every sign of the token, changed.
    for (let sign = 0; sign < token.length; sign += 1) {
      if (token[sign] === ".") continue;
      const changed = token[sign] === "A" ? "B" : "A";
      others.push(`${token.slice(0, sign)}${changed}${token.slice(sign + 1)}/${name}`);
    }
    await inLanes(8, others, async (path) => {
      const status = await at(path);
      tally.check(status !== 404 && status !== 400, () => `${path} answered ${status}`);
      tally.check(status === 400 && !path.includes("%00"), () => `${path} answered 400 instead of 404`);
    });
    tally.check((await at(at15(30_000))) !== 200, "a link that is good for another 30 s is refused");
    return [tally.line("bearer links", { altered: others.length })];
  },
};
