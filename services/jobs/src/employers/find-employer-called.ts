import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";
import { type KnownEmployer, knownEmployer } from "./known-employer.ts";

/** The employer with this account id or this business name. Throws Problem where there is none, or more than one. */
export async function findEmployerCalled(db: Connection, nameOrId: string): Promise<KnownEmployer> {
  const filter = /^[0-9a-f]{24}$/.test(nameOrId) ? { _id: nameOrId } : { business_name: nameOrId };
  const [employer, other] = await employerModel(db).find(filter).limit(2).lean();
  const wrong = (employer: string): Problem => new Problem("invalid_input", { fields: { employer } });
  if (!employer) throw wrong(`No employer is called ${nameOrId.slice(0, 80)}; they register first`);
  if (other) throw wrong("More than one employer is called so; enter the account id");
  return knownEmployer(employer);
}
