import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { kitInternalCalls } from "@jobcentre/contracts/http/internal";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { createExportSource, type ExportIndex } from "@jobcentre/service-kit/account-export/export-source";
import { followsOwners, stillMoving } from "@jobcentre/service-kit/handings-over";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { HandedOver } from "../accounts/handings-over-of.ts";
import { exportSections } from "../export-sections.ts";

export type ExportDeps = Pick<ServiceDeps, "db" | "callInternal" | "openInternal">;
export type Found = { service: ServiceName } & ExportIndex;
const INDEX = "POST /internal/account-export";
const TAKEN = "POST /internal/handing-over";
const PART = "POST /internal/account-export/part";

/**
 * What there is of a person in every service. Throws Problem("service_unavailable") where one does not answer, or has not taken the last
 * handing over of each of these companies yet.
 */
export function findParts(deps: ExportDeps, account_id: string, handed: readonly HandedOver[]): Promise<Found[]> {
  const own = createExportSource(deps.db, exportSections(deps.db));
  return Promise.all(
    SERVICE_NAMES.map(async (service) => {
      if (service === "identity") return { service, ...(await own.index(account_id)) };
      if (followsOwners(service)) for (const last of handed) await requireTaken(deps, service, last);
      const answer = await deps.callInternal(service, INDEX, { account_id });
      return { service, ...kitInternalCalls[INDEX].response.parse(answer) };
    }),
  );
}

/** Throws Problem("service_unavailable") where a service has not taken it: somebody else's would be in the copy, or what is theirs would be missing. */
async function requireTaken({ callInternal }: ExportDeps, service: ServiceName, last: HandedOver): Promise<void> {
  const answer = await callInternal(service, TAKEN, last);
  if (!kitInternalCalls[TAKEN].response.parse(answer).is_taken)
    throw stillMoving(last.employer_id, last, { upstream: service });
}

/** Opens one part, wherever it is. */
export async function openPart(
  { db, openInternal }: ExportDeps,
  service: ServiceName,
  account_id: string,
  part: { section: string } | { file_id: string },
): Promise<Readable> {
  if (service !== "identity") return openInternal(service, PART, { account_id, ...part });
  return (await createExportSource(db, exportSections(db)).open(account_id, part)).open();
}

/** A short list as a whole. */
export async function readPart<T>(
  deps: ExportDeps,
  service: ServiceName,
  account_id: string,
  section: string,
): Promise<T[]> {
  return JSON.parse(await text(await openPart(deps, service, account_id, { section }))) as T[];
}
