import { YES_NO } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { CsvButton } from "../../components/csv-button.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../../components/list-tools.tsx";
import { useAddressPage } from "../../components/use-address.ts";
import { ProgramFilter } from "../program-filter.tsx";
import { FEEDBACK, PAGE_SIZE, useFeedback } from "../training.api.ts";
import { FEEDBACK_COLUMNS } from "../training-columns.ts";
import styles from "./feedback.module.css";
import { FeedbackCard } from "./feedback-card.tsx";

const STARS = ["5", "4", "3", "2", "1"] as const;

/** What participants think of the programs they completed. */
export function FeedbackView() {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const stars = filters.choice("rating", STARS);
  const recommends = filters.choice("recommends", YES_NO);
  const q = filters.text("q");
  const program_id = filters.id("program");
  const wanted = {
    q: q || undefined,
    program_id,
    rating: stars && Number(stars),
    recommends,
  };
  const feedback = useFeedback({ ...wanted, page, limit: PAGE_SIZE });
  const isNarrowed = Boolean(q || program_id || stars || recommends);
  return (
    <>
      <ListTools>
        <SearchBox label="Search by name, program or words" filters={filters} />
        <ProgramFilter filters={filters} />
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
        <CsvButton
          name="training-feedback"
          columns={FEEDBACK_COLUMNS}
          filters={wanted}
          read={(part) => apiList(FEEDBACK, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <ListFrame
        list={feedback}
        noun={["opinion", "opinions"]}
        page={page}
        pageSize={PAGE_SIZE}
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
