import { ofNameOrSkill, ofPlace } from "@jobcentre/service-kit/people-search.rules";
import type { Connection, QueryFilter } from "mongoose";
import { findGraduates } from "../people/graduates.ts";
import { programsTitled } from "../programs/programs-titled.ts";
import { titledLike } from "../programs/titled-like.rules.ts";
import { titledFilters } from "./completed-as.ts";
import type { Enrollment } from "./enrollment.model.ts";

export interface GraduateSearch {
  q?: string | undefined;
  location?: string | undefined;
}

/** The filters for what an employer searches graduates by, all of which have to hold, as with CVs; none where nothing was typed. */
export async function graduatesLike(db: Connection, search: GraduateSearch): Promise<QueryFilter<Enrollment>[]> {
  const { q = "", location = "" } = search;
  const [byName, byPlace] = [ofNameOrSkill(q), ofPlace(location)];
  const parts: QueryFilter<Enrollment>[] = [];
  if (byName.length > 0) {
    const isMeant = titledLike(q);
    parts.push({
      $or: [
        { account_id: { $in: await findGraduates(db, { $or: byName }) } },
        ...(await titledFilters(db, isMeant, await programsTitled(db, isMeant))),
      ],
    });
  }
  for (const ofThere of byPlace) parts.push({ account_id: { $in: await findGraduates(db, ofThere) } });
  return parts;
}
