import { asTyped } from "@jobcentre/contracts/fields";
import { folded } from "@jobcentre/contracts/folded";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type Employer, employerModel } from "./employer.model.ts";
import { type KnownEmployer, knownEmployer } from "./known-employer.ts";

/** The employers of a name that may be spelled otherwise. Reads all names, so it is for what nobody waits for. */
async function spelledOtherwise(db: Connection, name: string): Promise<Employer[]> {
  const wanted = folded(asTyped(name));
  const all = await employerModel(db).find({}, { business_name: 1 }).lean();
  const called = all.filter(({ business_name }) => folded(asTyped(business_name)) === wanted);
  return employerModel(db)
    .find({ _id: { $in: called.map(({ _id }) => _id) } })
    .limit(2)
    .lean();
}

/**
 * The employer with this account id or this business name, spelled so or, where nobody is, otherwise. Throws Problem where there is
 * none, or more than one.
 */
export async function findEmployerCalled(db: Connection, nameOrId: string): Promise<KnownEmployer> {
  const isId = /^[0-9a-f]{24}$/.test(nameOrId);
  const exact = await employerModel(db)
    .find(isId ? { _id: nameOrId } : { business_name: nameOrId })
    .limit(2)
    .lean();
  const [employer, other] = exact.length > 0 || isId ? exact : await spelledOtherwise(db, nameOrId);
  const wrong = (employer: string): Problem => new Problem("invalid_input", { fields: { employer } });
  if (!employer) throw wrong(`No employer is called ${nameOrId.slice(0, 80)}; they register first`);
  if (other) throw wrong("More than one employer is called so; enter the account id");
  return knownEmployer(employer);
}
