import type { Seal } from "@jobcentre/service-kit/seal";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { type SecondFactor, secondFactorModel } from "./second-factor.model.ts";
import { isRecoveryCode, plainCode, recoveryHash, stepOf } from "./second-factor.rules.ts";

export interface FactorDeps extends Pick<ServiceDeps, "db" | "now"> {
  factorSeal: Seal;
}

/** An admin's second factor, where there is one. */
export async function factorOf(db: Connection, adminId: string): Promise<SecondFactor["factor"]> {
  return (await secondFactorModel(db).findById(adminId).lean<SecondFactor>())?.factor;
}

/** The ids of the admins who have a second factor. */
export async function adminsWithFactor(db: Connection): Promise<Set<string>> {
  const rows = await secondFactorModel(db)
    .find({ factor: { $exists: true } }, { _id: 1 })
    .lean();
  return new Set(rows.map(({ _id }) => _id));
}

/**
 * Takes a code of the app or a recovery code, each good once however often and wherever it is sent; null where it is
 * none. Who calls it counts the tries.
 */
export async function takeCode(deps: FactorDeps, adminId: string, typed: string): Promise<"app" | "recovery" | null> {
  const { db, now, factorSeal } = deps;
  const code = plainCode(typed);
  const factors = secondFactorModel(db);
  if (isRecoveryCode(code)) {
    const hash = recoveryHash(code);
    const taken = await factors.updateOne(
      { _id: adminId, "factor.recovery_hashes": hash },
      { $pull: { "factor.recovery_hashes": hash } },
    );
    return taken.modifiedCount === 1 ? "recovery" : null;
  }
  const factor = await factorOf(db, adminId);
  const secret = factor && openSecret(factorSeal, adminId, factor.sealed_secret);
  const step = secret ? stepOf(secret, code, now()) : null;
  if (step === null) return null;
  const taken = await factors.updateOne(
    { _id: adminId, "factor.last_step": { $lt: step } },
    { $set: { "factor.last_step": step } },
  );
  return taken.modifiedCount === 1 ? "app" : null;
}

/** Null after INTERNAL_SECRET changed: recovery codes still work, and a new app can be set up. */
export function openSecret(seal: Seal, adminId: string, sealed: string): string | null {
  try {
    return seal.open(adminId, sealed);
  } catch {
    return null;
  }
}
