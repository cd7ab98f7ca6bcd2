import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader, Tabs } from "@jobcentre/frontend-kit/ui";
import { FigureStat, StatCards } from "../components/stat-cards.tsx";
import { useAddressChoice } from "../components/use-address.ts";
import { ApplicationsView } from "./applications-view.tsx";
import { EnrollmentsView } from "./enrollments-view.tsx";
import { FeedbackView } from "./feedback/feedback-view.tsx";
import { ProgramsView } from "./programs/programs-view.tsx";
import { useTrainingCounts } from "./training-counts.ts";

const VIEWS = ["applications", "enrollments", "feedback", "programs"] as const;

/** From a program and its applications to the certificate. */
export function TrainingPage() {
  useDocumentTitle("Training Management");
  const { pending, enrolled, completed, certified, feedback } = useTrainingCounts();
  const [view, setView] = useAddressChoice("view", VIEWS);
  const badge = (figure: { data: number | undefined }) => figure.data !== undefined && { count: figure.data };
  return (
    <>
      <PageHeader title="Training Management" lead="From an application to the certificate." />
      <StatCards>
        <FigureStat label="Pending Applications" figure={pending} />
        <FigureStat label="Active Enrollments" figure={enrolled} />
        <FigureStat label="Completed" figure={completed} />
        <FigureStat label="Certificates Issued" figure={certified} />
      </StatCards>
      <Tabs
        label="Training lists"
        active={view}
        onChange={(id) => setView(id as typeof view)}
        tabs={[
          { id: "applications", label: "Applications", ...badge(pending), content: <ApplicationsView /> },
          { id: "enrollments", label: "Enrollments", ...badge(enrolled), content: <EnrollmentsView /> },
          { id: "feedback", label: "Feedback", ...badge(feedback), content: <FeedbackView /> },
          { id: "programs", label: "Programs", content: <ProgramsView /> },
        ]}
      />
    </>
  );
}
