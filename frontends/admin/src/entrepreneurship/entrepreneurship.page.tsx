import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { type Figure, FigureStat, StatCards } from "../components/stat-cards.tsx";
import { useAddressChoice } from "../components/use-address.ts";
import { ViewTabs } from "../components/view-tabs.tsx";
import { ApplicationsView } from "./applications-view.tsx";
import { useEntrepreneurshipCounts } from "./entrepreneurship-counts.ts";
import { FundingView } from "./funding-view.tsx";
import { MentorshipsView } from "./mentorships-view.tsx";

const VIEWS = ["applications", "mentorships", "funding"] as const;

/** From a business idea to mentors and money. */
export function EntrepreneurshipPage() {
  useDocumentTitle("Entrepreneurship");
  const counts = useEntrepreneurshipCounts();
  const [view, setView] = useAddressChoice("view", VIEWS);
  const tab = (id: (typeof VIEWS)[number], label: string, { data }: Figure, countOf: string, content: ReactNode) => ({
    id,
    label,
    content,
    countOf,
    ...(data !== undefined && { count: data }),
  });
  return (
    <>
      <PageHeader title="Entrepreneurship" lead="From a business idea to mentors and money." />
      <StatCards>
        <FigureStat label="Pending Applications" figure={counts.pending} />
        <FigureStat label="Active Businesses" figure={counts.businesses} />
        <FigureStat label="Active Mentorships" figure={counts.mentored} />
        <FigureStat label="Funding to Disburse" figure={counts.undisbursed} />
      </StatCards>
      <ViewTabs
        label="Entrepreneurship lists"
        active={view}
        onChange={(id) => setView(id as typeof view)}
        tabs={[
          tab("applications", "Applications", counts.pending, "pending", <ApplicationsView />),
          tab("mentorships", "Mentorships", counts.mentored, "active", <MentorshipsView />),
          tab("funding", "Funding", counts.undisbursed, "to disburse", <FundingView />),
        ]}
      />
    </>
  );
}
