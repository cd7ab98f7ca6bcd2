import type { Person } from "@jobcentre/service-kit/person";
import { sessionKey } from "@jobcentre/service-kit/session-cookie";
import type { Connection } from "mongoose";
import { personActing, personOfAccount } from "../accounts/person-of-account.ts";
import { isOfPassword, type Session, sessionModel } from "./session.model.ts";
import { isOver, timesWhenSeen } from "./session.rules.ts";

/** Whose session it is, noting that it is used; null when it is unknown, ended or expired. */
export async function resolveSession(db: Connection, sessionId: string, now: Date): Promise<Person | null> {
  const _id = sessionKey(sessionId);
  const session = await sessionModel(db).findById(_id).lean<Session>();
  // Most that come too late are not even asked whose they are.
  if (!session || isOver(session, now, false)) return null;
  // The news of who is an administrator may come later than their first sign-in.
  const person = await (isOfPassword(session) ? personOfAccount : personActing)(db, session.account_id);
  if (!person) return null;
  const isAdmin = person.is_admin || isOfPassword(session);
  if (isOver(session, now, isAdmin)) return null;
  const times = timesWhenSeen(session, now, isAdmin);
  if (times) await sessionModel(db).updateOne({ _id }, { $set: times });
  return person;
}
