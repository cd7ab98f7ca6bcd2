import { pngBytes } from "@jobcentre/identity/testing/files";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson } from "../centre-person.ts";
import type { PlantedCentre } from "../planted-centre.ts";
import { form } from "../planting.ts";
import { invitedColleague } from "./planted-colleague.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/** Who runs a command of the page, with the values that its variables have. */
export interface Run {
  key: string;
  person: CentrePerson | null;
  values: Record<string, string>;
}
export type Row = { id: string };

/** `{id}/{name}` of a file, or `{token}/{name}` of a link to one. */
export const filed = (path: string, first: string): Record<string, string> => {
  const [one = "", name = ""] = path.split("/").slice(-2);
  return { [first]: one, NAME: name };
};

/** Every reading call that needs no session. */
export async function publicReads({ centre, admin, seeker, employer }: PlantedCentre): Promise<Run[]> {
  const { person } = seeker;
  const { id } = await admin.call<Row>("POST /api/admin/training-programs", programOf({ title: "With an image" }));
  const image = form({}, { image: { name: "solar.png", bytes: pngBytes() } });
  const { image_url } = await admin.call<{ image_url: string }>(`POST /api/admin/training-programs/${id}/image`, image);
  const { company_logo_path } = await employer.person.call<{ company_logo_path: string }>("GET /api/employer/profile");
  const [applied] = await person.call<{ documents: { path: string }[] }[]>("GET /api/my-training-applications");
  const [business] = await person.call<{ business_plan_path: string }[]>("GET /api/my-entrepreneurship");
  const invited = await admin.call<{ invitation_link: string }>("POST /api/admin/create-admin", {
    email: "zainab@jobcentre.example",
    full_name: "Zainab Musa",
  });
  const colleague = await invitedColleague(centre, employer.person, "colleague.one@example.com");
  const values: Record<string, Record<string, string>> = {
    "GET /api/oauth/google/redirect_url": {},
    "GET /api/employer/logo/{file_id}/{name}": filed(company_logo_path, "FILE_ID"),
    "GET /api/messages/unsubscribe/{token}": { TOKEN: await unsubscribeToken(centre, person) },
    "GET /api/jobs": {},
    "GET /api/jobs/{id}": { ID: employer.jobId },
    "GET /api/jobs/{id}/similar": { ID: employer.jobId },
    "GET /api/job-changes": {},
    "GET /api/training-programs": {},
    "GET /api/training-programs/{id}": { ID: id },
    "GET /api/training-programs/images/{file_id}/{name}": filed(image_url, "FILE_ID"),
    "GET /api/training-documents/download/{token}/{name}": filed(applied?.documents[0]?.path ?? "", "TOKEN"),
    "GET /api/certified-people": {},
    "GET /api/verify-certificate/{number}": { NUMBER: seeker.certificate },
    "GET /api/entrepreneurship-documents/download/{token}/{name}": filed(business?.business_plan_path ?? "", "TOKEN"),
    "GET /api/admin/invitations/{token}": { TOKEN: invited.invitation_link.slice(-43) },
    "GET /api/colleague-invitations/{token}": { TOKEN: colleague.token },
    "GET /api/public-settings": {},
  };
  return Object.entries(values).map(([key, own]) => ({ key, person: null, values: own }));
}

/** Every call with files. */
export async function uploads({ admin, bystander, employer, seeker }: PlantedCentre): Promise<Run[]> {
  const { id } = await admin.call<Row>("POST /api/admin/training-programs", programOf({ title: "To apply to" }));
  const [business] = await seeker.person.call<Row[]>("GET /api/my-entrepreneurship");
  const founded = business?.id ?? "";
  return [
    { key: "POST /api/user-profiles/upload-cv", person: seeker.person, values: {} },
    { key: "POST /api/employer/upload-logo", person: employer.person, values: {} },
    { key: "POST /api/training-applications", person: bystander, values: { PROGRAM_ID: id } },
    { key: "POST /api/admin/training-programs/{id}/image", person: admin, values: { ID: id } },
    { key: "POST /api/admin/training-programs/{id}/instructor-image", person: admin, values: { ID: id } },
    { key: "POST /api/entrepreneurship-applications", person: bystander, values: {} },
    { key: "POST /api/entrepreneurship-applications/{id}/documents", person: seeker.person, values: { ID: founded } },
  ];
}
