import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { StoreDeps } from "../deps.ts";
import { certificateModel } from "./certificate.model.ts";

/** Up to so many the count is exact: it is on the home page, so it must cost little. */
const EXACT_TO = 100;

/** How many people hold a certificate, each once however many they have; those who left since among them. */
export function countCertifiedPeople({ db, now }: StoreDeps): Promise<number> {
  return keptCount(db, { key: "certified people", now: now(), exactTo: EXACT_TO }, async () => {
    const [people] = await certificateModel(db).aggregate<{ total: number }>([
      { $group: { _id: "$account_id" } },
      { $count: "total" },
    ]);
    return people?.total ?? 0;
  });
}
