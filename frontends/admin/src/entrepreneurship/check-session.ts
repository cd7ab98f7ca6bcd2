import { isSessionPast } from "@jobcentre/contracts/mentor-session";

/** A session as its field holds it (`YYYY-MM-DDTHH:MM` in Lagos) that is still to come, or none. */
export const checkSession = (session: string, now: Date): true | string =>
  session === "" || !isSessionPast(session.replace("T", " "), now) || "Choose a time to come";
