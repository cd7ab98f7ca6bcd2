import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { detail } from "@jobcentre/frontend-kit/detail";
import { Facts } from "@jobcentre/frontend-kit/facts";
import { formatWeeks } from "@jobcentre/frontend-kit/format";
import { linesOf } from "@jobcentre/frontend-kit/lines-of";
import { Navigate, useDocumentTitle, useLocation, useParams } from "@jobcentre/frontend-kit/router";
import { BackLink, Card, Container, PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { Day } from "../dates/day.tsx";
import { InstructorPicture } from "../program-picture/instructor-picture.tsx";
import { ProgramPicture } from "../program-picture/program-picture.tsx";
import { NotReadWithoutScripts, WithoutScripts } from "../sign-in/without-scripts.tsx";
import { availableSpots, curriculumOf, isFull, levelText, priceText, whyNoPlace } from "../training/program.rules.ts";
import { ProgramNotice, type ProgramProblem } from "../training/program-notice.tsx";
import type { Program } from "../training/training.api.ts";
import { ApplyArea } from "./apply-area.tsx";
import { useProgram } from "./program.api.ts";
import styles from "./program.module.css";

export function ProgramPage() {
  const { id = "" } = useParams();
  const program = useProgram(id);
  useDocumentTitle(program.data?.title ?? "Training program");
  const list = (useLocation().state as { list?: string } | null)?.list;
  const missing = program.error instanceof ApiError && program.error.status === 404;
  // What is here already stays where only reading it anew failed: somebody may be applying.
  if (program.isError && (missing || !program.data)) {
    const problem: ProgramProblem = missing ? { missing: true } : { failed: id };
    return (
      <Container>
        {/* Who has no scripts stays here and reads the same. */}
        <PageHeader title="Skills training" />
        <ProgramNotice problem={problem} />
        <Navigate to="/training" replace state={problem} />
      </Container>
    );
  }
  return (
    <Container>
      {/* The list as it was left, with its filters and page; only from our own links. */}
      <BackLink to={list?.startsWith("/training") ? list : "/training"}>Back to training programs</BackLink>
      <ReadFailed read={program} title="The program could not be loaded" />
      {/* Each program begins anew: from the history one leads to another at once. */}
      {program.data ? (
        <ProgramDetail key={id} program={program.data} />
      ) : (
        <>
          <Skeleton lines={8} label="Loading the program" />
          <NotReadWithoutScripts />
        </>
      )}
    </Container>
  );
}

function ProgramDetail({ program }: { program: Program }) {
  const facts: [string, ReactNode][] = [
    ["Price", priceText(program.price_amount)],
    ["Duration", formatWeeks(program.duration_weeks)],
    [
      "Dates",
      <span key="dates">
        <Day of={program.start_date} /> to <Day of={program.end_date} />
      </span>,
    ],
    ["Mode", TRAINING_MODE_LABELS[program.mode]],
    ["Level", levelText(program.difficulty_level)],
    ["Location", program.location],
    ["Available spots", `${availableSpots(program)} of ${program.max_participants}`],
  ];
  return (
    <>
      <PageHeader title={program.title} lead={program.category} />
      <div className={detail.columns}>
        <Card as="section" className={detail.aside} aria-label="At a glance">
          <div className={isFull(program) ? `${styles.apply} ${styles.full}` : styles.apply}>
            <div data-needs-scripts>
              <ApplyArea program={program} />
            </div>
            <WithoutScripts instead={whyNoPlace(program)} />
          </div>
          <Facts facts={facts} />
        </Card>
        <div className={detail.main}>
          <ProgramPicture program={program} large />
          <section className={detail.section}>
            <h2>About this program</h2>
            <p className={detail.prose}>{program.description}</p>
          </section>
          <TextList title="What you will learn" items={curriculumOf(program)} ordered />
          <TextList title="Requirements" items={linesOf(program.requirements)} />
          <section className={detail.section}>
            <h2>Your instructor</h2>
            <div className={styles.instructor}>
              <InstructorPicture program={program} />
              <h3>{program.instructor_name}</h3>
            </div>
            {program.instructor_bio && <p className={detail.prose}>{program.instructor_bio}</p>}
          </section>
        </div>
      </div>
    </>
  );
}

function TextList({ title, items, ordered }: { title: string; items: string[]; ordered?: boolean }) {
  if (items.length === 0) return null;
  const List = ordered ? "ol" : "ul";
  return (
    <section className={detail.section}>
      <h2>{title}</h2>
      <List className={detail.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </section>
  );
}
