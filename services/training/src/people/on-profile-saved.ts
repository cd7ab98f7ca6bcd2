import type { Envelope } from "@jobcentre/contracts/envelope";
import type { profileSaved } from "@jobcentre/contracts/events/identity";
import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { savePersonCopy } from "./save-person-copy.ts";

export async function onProfileSaved(
  { db }: StoreDeps,
  { data, aggregate_version }: Envelope<z.output<typeof profileSaved.data>>,
): Promise<void> {
  await savePersonCopy(db, {
    _id: data.account_id,
    full_name: data.full_name,
    email: data.email,
    phone: data.phone,
    location: data.location,
    skills: data.skills,
    cv_file_path: data.cv_file_path,
    visible_to_employers: data.visible_to_employers,
    hidden_from: data.hidden_from,
    ...peopleSearchFields(data),
    is_suspended: data.is_suspended,
    version: aggregate_version,
  });
}
