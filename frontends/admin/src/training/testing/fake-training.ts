import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { mockApi, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { CHOICES, PROGRAMS, type Program } from "../programs/programs.api.ts";
import {
  APPLICATIONS,
  type Application,
  ENROLLMENTS,
  type Enrollment,
  FEEDBACK,
  type Feedback,
} from "../training.api.ts";

type Answers = Parameters<typeof mockApi>[0];

interface FakeTraining {
  applications?: Application[];
  enrollments?: Enrollment[];
  feedback?: Feedback[];
  programs?: Program[];
}

/** Lists that filter as the server does; change the arrays between the calls. Totals are the rows' number unless given. */
export function fakeTraining(
  { applications = [], enrollments = [], feedback = [], programs = [] }: FakeTraining,
  answers: (lists: Required<FakeTraining>) => Answers = () => ({}),
  totals?: Parameters<typeof mockApi>[1],
): SeenCall[] {
  const byStatus =
    <Row extends { status: string }>(rows: Row[]) =>
    ({ query }: SeenCall) =>
      rows.filter(({ status }) => query.status === undefined || query.status === status);
  const isCertified = (
    { query }: SeenCall,
    { certificate_issued: is, certificate_revoked_reason: reason }: Enrollment,
  ) => ({ yes: is, no: !is, due: !is && reason === null, revoked: reason !== null })[query.certified ?? ""] ?? true;
  const hasPlace = ({ query }: SeenCall, { status }: Enrollment) =>
    query.has_place === undefined || (query.has_place === "yes") === (status !== "dropped");
  const hasEnded = ({ query }: SeenCall, { program_end_date }: Enrollment) =>
    query.has_ended === undefined || (query.has_ended === "yes") === (program_end_date ?? "9") < dayInLagos(new Date());
  const hasStarted = ({ query }: SeenCall, { program_start_date }: Application) =>
    query.has_started === undefined ||
    (query.has_started === "yes") === (program_start_date ?? "9") < dayInLagos(new Date());
  const all: Answers = {
    [APPLICATIONS]: (call) => byStatus(applications)(call).filter((one) => hasStarted(call, one)),
    [ENROLLMENTS]: (call) =>
      byStatus(enrollments)(call).filter((one) => isCertified(call, one) && hasPlace(call, one) && hasEnded(call, one)),
    [FEEDBACK]: () => feedback,
    [PROGRAMS]: ({ query }) => programs.filter(({ state }) => query.state === undefined || query.state === state),
    [CHOICES]: () => ({
      programs: programs.map(({ id, title, start_date }) => ({ id, title, start_date })),
      has_more: false,
    }),
    ...answers({ applications, enrollments, feedback, programs }),
  };
  return mockApi(all, totals);
}
