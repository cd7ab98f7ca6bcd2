import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, date, id, instant, requiredLine, success } from "../../fields.ts";
import { MOST_PROGRAM_KEYS, PROGRAM_KEY_DAYS, PROGRAM_KEY_SCOPES } from "../../program-key-options.ts";

const scope = z.enum(PROGRAM_KEY_SCOPES);

/** A key of a company's software, without what opens anything. */
const programKey = z.strictObject({
  id,
  name: z.string(),
  may: scope,
  made_at: instant,
  /** The owner, who alone makes keys. */
  made_by: z.string(),
  /** Until when it holds; it is listed a while longer. */
  ends_at: instant,
  /** The day in Lagos; left out while nobody has used it. */
  last_used_on: date.optional(),
});
export type ProgramKey = z.output<typeof programKey>;

export const programKeysCalls = defineCalls({
  "GET /api/employer/program-keys": {
    access: "employer",
    summary: "The keys with which your own software makes calls for your company, the newest first",
    response: z.array(programKey),
  },
  "POST /api/employer/program-keys": {
    access: "employer",
    colleagues: "closed",
    summary: `Make a key for software of yours, ${MOST_PROGRAM_KEYS} at most, within 15 minutes after signing in; it holds ${PROGRAM_KEY_DAYS} days, and this answer alone tells it`,
    body: z.strictObject({
      name: requiredLine(60, "Enter what the key is for").meta({ examples: ["HR system"] }),
      may: scope.meta({
        description: "Post, change and close your jobs; or that and what you do with applications for them",
        examples: ["applicants"],
      }),
    }),
    response: programKey.extend({
      key: z.string().meta({ description: "To send as Authorization: Bearer; nobody can read it again" }),
    }),
    secret: true,
    status: 201,
  },
  "DELETE /api/employer/program-keys/{id}": {
    access: "employer",
    colleagues: "closed",
    summary: "End a key: within a second whoever still sends it is refused",
    params: byId,
    response: success,
  },
});
