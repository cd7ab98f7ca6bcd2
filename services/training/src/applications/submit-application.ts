import { trainingApplicationSubmitted } from "@jobcentre/contracts/events/training";
import { folded } from "@jobcentre/contracts/folded";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { keepFile } from "@jobcentre/service-kit/files";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { requireFewWithdrawals } from "@jobcentre/service-kit/require-few-withdrawals";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { namesContact } from "../people/participant-name.rules.ts";
import { endPlaceAlert } from "../place-alerts/end-place-alert.ts";
import { type Appointment, appointmentOf } from "../program-moves/what-moved.rules.ts";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import { notCancelled } from "../programs/not-cancelled.ts";
import { isFull, programState } from "../programs/program.rules.ts";
import { applicationModel } from "./application.model.ts";
import { type OwnApplication, ownApplicationAnswer } from "./own-application.ts";
import { whoApplied } from "./who-applied.ts";

interface Submission {
  person: Pick<Person, "account_id" | "name" | "email">;
  program_id: string;
  motivation: string;
  files: UploadedFile[];
  /** Of the program, what the person read of it. */
  shown?: Shown;
}

type Shown = { [Field in keyof Appointment | "price_amount"]?: string | undefined };

/** Whether somebody would apply for something else than what they read; another spelling is nothing else. */
const isOther = (program: KnownProgram, shown: Shown): boolean =>
  (Object.keys(shown) as (keyof Shown)[]).some(
    (field) => shown[field] !== undefined && folded(shown[field]) !== folded(`${program[field]}`),
  );

/** One application per person and program, anew after having withdrawn it or been dropped from it; the documents are kept together with it or not at all. */
export async function submitApplication({ db, now }: StoreDeps, submission: Submission): Promise<OwnApplication> {
  const { person, program_id, motivation, files, shown = {} } = submission;
  return inTransaction(db, async () => {
    const program = await findProgram(db, program_id);
    if (!program) throw new Problem("program_not_found");
    const applied = await whoApplied(db, program_id, [person.account_id]);
    if (applied.size > 0) throw new Problem("already_applied_program");
    notCancelled(program);
    if (programState(program, now()) !== "open") throw new Problem("program_closed");
    if (isFull(program)) throw new Problem("program_full");
    if (isOther(program, shown)) throw new Problem("program_changed");
    await requireFewWithdrawals(applicationModel(db), person.account_id, now());
    const copy = (await findPeople(db, [person.account_id])).get(person.account_id);
    const applicant_name = copy?.full_name || person.name;
    const [application] = await applicationModel(db).create([
      {
        program_id,
        account_id: person.account_id,
        applicant_name,
        ...(namesContact(copy) && { noted_from_contact: true }),
        applicant_email: copy?.email || person.email,
        motivation,
        documents: files.map(({ file_id, name }) => ({ file_id, name })),
        status: "pending",
        applied_at: now(),
        applied_for: appointmentOf(program),
        applied_price: program.price_amount,
      },
    ]);
    // Who waited for a place waits for the decision now.
    await endPlaceAlert(db, { account_id: person.account_id, program_id });
    for (const file of files) await keepFile(db, file.file_id);
    const application_id = application!._id.toHexString();
    await recordEvent(db, trainingApplicationSubmitted, {
      aggregate_id: application_id,
      data: { application_id, program_id, program_title: program.title, account_id: person.account_id, applicant_name },
    });
    return ownApplicationAnswer({ ...application!.toObject(), status: "pending" });
  }).catch((error: unknown) => {
    // Two at once: the unique index decides, and the second gets the same answer as a later one would.
    throw isDuplicateKey(error, "program_id") ? new Problem("already_applied_program") : error;
  });
}
