import { randomInt } from "node:crypto";
import { eventually } from "@jobcentre/e2e/eventually";
import type { Proof } from "../src/proof.ts";
import { type Answer, newCaller } from "./kit/caller.ts";
import type { Centre } from "./kit/centre.ts";
import { makeProgram, newSeeker, type Person, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { inLanes, newTally } from "./kit/violations.ts";

const GUESSES = 10_000;

/** From an application to the certificate; answers its number and the enrollment. */
async function certify(
  centre: Centre,
  boss: Person,
  program_id: string,
): Promise<{ number: string; enrollment: string }> {
  const seeker = await newSeeker(centre);
  const form = new FormData();
  form.set("program_id", program_id);
  form.set("motivation", "To be certified.");
  const { id } = await seeker.ok<{ id: string }>("POST /api/training-applications", { body: form });
  await boss.ok(`POST /api/admin/training-applications/${id}/status`, { body: { status: "approved" } });
  const enrollment = await eventually("an enrollment", async () => {
    const rows = await seeker.ok<{ id: string }[]>("GET /api/my-training-enrollments");
    return rows[0]?.id;
  });
  await boss.ok(`POST /api/admin/training-enrollments/${enrollment}/complete`);
  const issued = await boss.ok<{ certificate_number: string }>(
    `POST /api/admin/training-certificates/${enrollment}/issue`,
  );
  return { number: issued.certificate_number, enrollment };
}

/** What an answer tells, without what is new in each. */
function told({ status, body, headers }: Answer): string {
  const { request_id: _new, ...rest } = body ?? {};
  const names = [...headers.keys()].filter((name) => !/^ratelimit/.test(name)).sort();
  return JSON.stringify([status, rest, names]);
}

/** A guess of somebody who knows the program, the enrollment and the hour of the issue, and nothing else. */
function guessNear(number: string): string {
  const [, program, enrollment, time = "0"] = number.split("-");
  const guessed = Number(time) + randomInt(-1_800_000, 1_800_000);
  return guessed === Number(time) ? guessNear(number) : `ABJ-${program}-${enrollment}-${guessed}`;
}

export const certificates: Proof = {
  promise: "certificates",
  sabotage: {
    name: "a revoked certificate that still verifies",
    file: "services/training/src/certificates/revoke-certificate.ts",
    find: "certificateModel(db).findOneAndDelete({ enrollment_id })",
    replace: "certificateModel(db).findOne({ enrollment_id })",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const boss = await superAdmin(centre);
    const program_id = await makeProgram(boss);
    const [held, revoked] = [await certify(centre, boss, program_id), await certify(centre, boss, program_id)];
    await boss.ok(`POST /api/admin/training-certificates/${revoked.enrollment}/revoke`, {
      body: { reason: "Issued by mistake" },
    });
    const verify = (number: string): Promise<Answer> =>
      newCaller(centre).call(`GET /api/verify-certificate/${encodeURIComponent(number)}`);

    const real = await verify(held.number);
    tally.check(
      real.status !== 200 || real.body?.certificate_number !== held.number,
      `a certificate that holds answered ${real.status}`,
    );
    const answers = new Set<string>();
    for (const number of [
      revoked.number,
      guessNear(held.number),
      guessNear(revoked.number),
      "ABJ-999999-1-1700000000000",
      "nothing",
      "ABJ-1-1",
      `${held.number}0`,
      held.number.slice(0, -1),
      "ABJ-1-1-.*",
      "$ne",
      "' or 1=1",
      "\u0410BJ-1-1-1700000000000",
    ]) {
      const answer = await verify(number);
      tally.check(answer.status !== 404, `${number} answered ${answer.status}`);
      answers.add(told(answer));
    }
    tally.check(answers.size !== 1, () => `${answers.size} different answers: ${[...answers].join(" and ")}`);

    const count = context.short ? 400 : GUESSES;
    context.say(`${count} guesses of somebody who knows everything but the minute`);
    let hits = 0;
    await inLanes(
      16,
      Array.from({ length: count }, (_, at) => at),
      async (at) => {
        const answer = await newCaller(centre).call(`GET /api/verify-certificate/${guessNear(held.number)}`, {
          to: centre.gateways[at % 2],
        });
        if (answer.status === 200) hits += 1;
        tally.check(answer.status !== 404, () => `a guess answered ${answer.status}`);
      },
    );

    const guesser = { headers: { "x-forwarded-for": "203.0.113.9" } };
    let answered = 0;
    for (let at = 0; at < 80; at += 1) {
      const { status } = await newCaller(centre).call(`GET /api/verify-certificate/${guessNear(held.number)}`, guesser);
      if (status !== 429) answered += 1;
    }
    // The limit of a minute may begin anew in between.
    tally.check(answered > 70, `one address had ${answered} of 80 guesses answered`);
    return [
      tally.line("certificates", {
        guesses: count,
        hits,
        answers: answers.size,
        answered_of_80_from_one_address: answered,
      }),
    ];
  },
};
