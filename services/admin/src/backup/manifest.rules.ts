import { createHash } from "node:crypto";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import * as z from "zod";

/** The last file of a backup: a folder without it is not finished. */
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[\w.-]{1,100}$/);

const contents = z.object({
  format: z.literal("jobcentre-backup"),
  version: z.literal(1),
  /** When what it holds was so, ISO 8601. */
  taken_at: z.iso.datetime(),
  collections: z.array(
    z.object({
      service: z.enum(SERVICE_NAMES),
      collection: name,
      documents: z.int().min(0),
      /** Of the BSON documents one after the other in the order of their _id, before compression. */
      bytes: z.int().min(0),
      sha256,
    }),
  ),
});

export type BackupContents = z.output<typeof contents>;
export type BackedUpCollection = BackupContents["collections"][number];

const hashOf = (value: BackupContents): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** The text of the manifest, which carries its own hash. */
export function writeManifest(value: BackupContents): string {
  return `${JSON.stringify({ ...value, sha256: hashOf(value) }, null, 2)}\n`;
}

/** What a manifest says, or undefined where it is damaged or none of ours. */
export function readManifest(text: string): BackupContents | undefined {
  try {
    const parsed = contents.extend({ sha256 }).parse(JSON.parse(text));
    const { sha256: given, ...value } = parsed;
    return hashOf(value) === given ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The file of a collection, relative to the backup's folder. */
export const fileOf = ({ service, collection }: Pick<BackedUpCollection, "service" | "collection">): string =>
  `${service}/${collection}.bson.gz`;

/** "12 collections, 3,400 documents, 1.2 MB" */
export function sizeOf({ collections }: Pick<BackupContents, "collections">): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  const bytes = collections.reduce((sum, one) => sum + one.bytes, 0);
  return `${collections.length} collections, ${documents.toLocaleString("en")} documents, ${(bytes / 1e6).toFixed(1)} MB`;
}
