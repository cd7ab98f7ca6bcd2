import { YES_NO } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../../components/csv-button.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { ListHead } from "../../components/list-head.tsx";
import { FilterSelect } from "../../components/list-tools.tsx";
import { MoreListFilters } from "../../components/more-list-filters.tsx";
import { useListQuery } from "../../components/use-list-query.ts";
import { ProgramFilter } from "../program-filter.tsx";
import { FEEDBACK, PAGE_SIZE, useFeedbackList } from "../training.api.ts";
import { FEEDBACK_COLUMNS } from "../training-columns.ts";
import styles from "./feedback.module.css";
import { FeedbackCard } from "./feedback-card.tsx";

const STARS = ["5", "4", "3", "2", "1"] as const;

/** What participants think of the programs they completed. */
export function FeedbackView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => {
    const stars = address.choice("rating", STARS);
    return {
      program_id: address.id("program"),
      account_id: address.id("account"),
      rating: stars && Number(stars),
      recommends: address.choice("recommends", YES_NO),
    };
  });
  const feedback = useFeedbackList(query);
  return (
    <>
      <ListHead search="Search by name, program or words" filters={filters}>
        <ProgramFilter filters={filters} />
        <MoreListFilters names={["rating", "recommends"]} filters={filters}>
          <FilterSelect
            label="Overall rating"
            name="rating"
            all="All ratings"
            options={STARS.map((value) => ({ value, label: value === "1" ? "1 star" : `${value} stars` }))}
            filters={filters}
          />
          <FilterSelect
            label="Recommendation"
            name="recommends"
            all="Any verdict"
            options={[
              { value: "yes", label: "Would recommend" },
              { value: "no", label: "Would not recommend" },
            ]}
            filters={filters}
          />
        </MoreListFilters>
        <CsvButton
          name="training-feedback"
          columns={FEEDBACK_COLUMNS}
          filters={wanted}
          read={(part) => apiList(FEEDBACK, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <ListFrame
        list={feedback}
        noun={["opinion", "opinions"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState title={isNarrowed ? "No feedback found" : "No feedback yet"} icon="mail">
            {isNarrowed
              ? "Choose other filters or search above."
              : "Participants give feedback in their dashboard once they have completed a program."}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-label="Feedback">
            {rows.map((one) => (
              <FeedbackCard key={one.id} feedback={one} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}
