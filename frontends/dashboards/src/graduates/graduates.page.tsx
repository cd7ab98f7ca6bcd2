import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { formatLagosDate } from "@jobcentre/frontend-kit/format";
import { Link, useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { Card, EmptyState, Icon, LinkButton, PageHeader, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { BetweenUs } from "../candidates/between-us.tsx";
import styles from "../candidates/candidate.module.css";
import { DownloadCvButton } from "../candidates/download-cv-button.tsx";
import { InviteButton } from "../candidates/invite-button.tsx";
import { KnownFailed } from "../candidates/known-failed.tsx";
import { NotVerified } from "../candidates/not-verified.tsx";
import { OwnNote } from "../candidates/own-note.tsx";
import { SaveCandidateButton } from "../candidates/save-candidate-button.tsx";
import { SkillList } from "../candidates/skill-list.tsx";
import { type Known, useKnown } from "../candidates/use-known.ts";
import { PagedList } from "../lists/paged-list.tsx";
import cards from "../lists/row-card.module.css";
import { GraduateFiltersForm, useGraduateFilters } from "./graduate-filters.tsx";
import { type Graduate, PAGE_SIZE, useGraduates } from "./graduates.api.ts";

/** People who completed a training program here, by words and place together. */
export function GraduatesPage() {
  useDocumentTitle("Hire from Training");
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const filters = useGraduateFilters();
  const graduates = useGraduates({ ...filters, page });
  // Who completed two programs stands there twice.
  const known = useKnown([...new Set((graduates.data?.rows ?? []).map(({ user_id }) => user_id))]);
  const filtered = Object.values(filters).some((value) => value !== undefined);
  if (graduates.error instanceof ApiError && graduates.error.code === "employer_not_verified") {
    return <NotVerified title="Hire from Training" text={graduates.error.text} />;
  }
  return (
    <>
      <PageHeader
        title="Hire from Training"
        lead="People who completed one of our training programs, the latest first."
      />
      <GraduateFiltersForm filters={filters} />
      <KnownFailed read={known.failed} />
      <PagedList
        read={graduates}
        page={page}
        pageSize={PAGE_SIZE}
        countedTo={MOST_COUNTED_PEOPLE}
        label="Graduates"
        count={(total, number) => `${number} ${total === 1 ? "graduate" : "graduates"}${filtered ? " found" : ""}`}
        failed="The graduates could not be loaded"
        empty={filtered ? <NobodyFound /> : <NoGraduates />}
      >
        {(graduate) => <GraduateCard key={graduate.id} graduate={graduate} known={known.of(graduate.user_id)} />}
      </PagedList>
    </>
  );
}

function GraduateCard({ graduate, known }: { graduate: Graduate; known: Known }) {
  const { full_name, cv_file_path } = graduate;
  return (
    <Card as="li">
      <div className={`${cards.head} ${styles.head}`}>
        <h2 className={cards.title}>{full_name}</h2>
        <SaveCandidateButton candidate={known.candidate} name={full_name} />
      </div>
      <ul className={cards.facts}>
        <li>
          <Icon name="award" /> {graduate.program_title}
        </li>
        <li>
          <Icon name="calendar" /> Completed on {formatLagosDate(graduate.completion_date)}
        </li>
        {graduate.certificate_number && (
          <li>
            <Icon name="check" />{" "}
            <Link to={`/verify-certificate/${graduate.certificate_number}`}>
              Check the certificate <VisuallyHidden>of {full_name}</VisuallyHidden>
            </Link>
          </li>
        )}
        {graduate.location && (
          <li>
            <Icon name="pin" /> {graduate.location}
          </li>
        )}
        {!cv_file_path && (
          <li>
            <Icon name="file" /> No CV
          </li>
        )}
      </ul>
      <SkillList skills={graduate.skills} />
      <OwnNote note={known.candidate?.saved?.note} />
      <BetweenUs userId={graduate.user_id} known={known} name={full_name} />
      <div className={cards.actions}>
        <InviteButton userId={graduate.user_id} name={full_name} />
        <DownloadCvButton path={cv_file_path} name={full_name} />
      </div>
    </Card>
  );
}

function NoGraduates() {
  return (
    <EmptyState
      title="No graduates yet"
      icon="award"
      action={<LinkButton to="/training">See the training programs</LinkButton>}
    >
      People who complete a program and let employers find them are listed here.
    </EmptyState>
  );
}

function NobodyFound() {
  return (
    <EmptyState title="Nobody found" action={<LinkButton to="/dashboard/graduates">Show everybody</LinkButton>}>
      Try fewer filters, or a part of a word only.
    </EmptyState>
  );
}
