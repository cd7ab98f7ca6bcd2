import type { CentrePerson } from "./centre-person.ts";
import { createSearch } from "./left-behind.ts";
import { type PlantedEmployer, plantEmployer } from "./planted-employer.ts";
import { type PlantedSeeker, plantJobSeeker } from "./planted-seeker.ts";
import { startWholeCentre, type WholeCentre } from "./whole-centre.ts";

export interface PlantedCentre {
  centre: WholeCentre;
  /** Looks for what people left. */
  search: ReturnType<typeof createSearch>;
  admin: CentrePerson;
  /** A job seeker who applied to the employer and was shortlisted. */
  bystander: CentrePerson;
  employer: PlantedEmployer;
  seeker: PlantedSeeker;
}

/** A whole centre where an employer and a job seeker have done everything that people can do; `prepare` comes before them. */
export async function startPlantedCentre(prepare?: (centre: WholeCentre) => Promise<void>): Promise<PlantedCentre> {
  const centre = await startWholeCentre();
  try {
    await prepare?.(centre);
    const admin = await centre.signInAdmin();
    const bystander = await centre.signIn("tolu@example.com", "Tolu Ade");
    const employer = await plantEmployer(centre, admin, bystander);
    const seeker = await plantJobSeeker(centre, admin, employer);
    return { centre, search: createSearch(centre), admin, bystander, employer, seeker };
  } catch (error) {
    await centre.stop();
    throw error;
  }
}
