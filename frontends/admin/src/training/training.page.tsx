import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FigureStat, StatCards } from "../components/stat-cards.tsx";
import { useAddressChoice } from "../components/use-address.ts";
import { ViewTabs } from "../components/view-tabs.tsx";
import { ApplicationsView } from "./applications-view.tsx";
import { EnrollmentsView } from "./enrollments-view.tsx";
import { FeedbackView } from "./feedback/feedback-view.tsx";
import { ProgramsView } from "./programs/programs-view.tsx";
import { copiedId } from "./programs/use-program-paths.ts";
import { useTrainingCounts } from "./training-counts.ts";

const TITLE = "Training Management";
const VIEWS = ["applications", "enrollments", "feedback", "programs"] as const;

/** From a program and its applications to the certificate. */
export function TrainingPage() {
  const { pending, enrolled, completed, certified, feedback } = useTrainingCounts();
  const [view, setView] = useAddressChoice("view", VIEWS, ["program"]);
  const filters = useAddressFilters();
  const edited = filters.text("edit");
  // Who marks a class on a phone, or fills in a form, has the first screen for that.
  const isProgram = view === "programs" && (edited !== "" || filters.id("attendance") !== undefined);
  useDocumentTitle(
    view !== "programs" || edited === ""
      ? view === "programs" && filters.id("attendance")
        ? "Attendance"
        : TITLE
      : edited === "new" || copiedId(edited)
        ? "New program"
        : "Edit program",
  );
  const badge = (figure: { data: number | undefined }) => figure.data !== undefined && { count: figure.data };
  return (
    <>
      <PageHeader title={TITLE} lead="From an application to the certificate." />
      {!isProgram && (
        <StatCards>
          <FigureStat label="Pending Applications" figure={pending} />
          <FigureStat label="Active Enrollments" figure={enrolled} />
          <FigureStat label="Completed" figure={completed} />
          <FigureStat label="Certificates Issued" figure={certified} />
        </StatCards>
      )}
      <ViewTabs
        label="Training lists"
        active={view}
        onChange={(id) => setView(id as typeof view)}
        tabs={[
          {
            id: "applications",
            label: "Applications",
            ...badge(pending),
            countOf: "pending",
            content: <ApplicationsView />,
          },
          {
            id: "enrollments",
            label: "Enrollments",
            ...badge(enrolled),
            countOf: "active",
            content: <EnrollmentsView />,
          },
          { id: "feedback", label: "Feedback", ...badge(feedback), content: <FeedbackView /> },
          { id: "programs", label: "Programs", content: <ProgramsView /> },
        ]}
      />
    </>
  );
}
