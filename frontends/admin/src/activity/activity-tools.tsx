import { MOST_EXPORTED } from "@jobcentre/contracts/activity-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { type CountedPage, countedText } from "@jobcentre/frontend-kit/counted";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { type AddressFilters, useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useId } from "react";
import { ChoiceBar } from "../components/choice-bar.tsx";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import { OnlyOf } from "../components/only-of.tsx";
import { type ActivityFilters, exportActivity, useActions } from "./activity.api.ts";
import styles from "./activity.module.css";
import { DayField } from "./day-field.tsx";

const SCOPES = [
  { value: "admins", label: "Admins only" },
  { value: "all", label: "Everything" },
] as const;

/** Whether a text from the address is a day of the calendar, as a day field writes it. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** An action of the address: one of the log's, or, while those are not there yet, what could be one. */
function useAction(text: string): string {
  const actions = useActions().data;
  const isOne = actions ? actions.includes(text) : /^[a-z_]{1,80}$/.test(text);
  return isOne ? text : "";
}

/** The address; one person's log is another search than that for words, which takes its place. */
function useLogAddress(): AddressFilters {
  const address = useAddressFilters();
  return {
    ...address,
    id: (name) => (name === "account" && address.text("q").trim() ? undefined : address.id(name)),
    set(changes) {
      const words = changes.q ?? address.typed?.current;
      address.set(words ? { account: "", ...changes } : changes);
    },
  };
}

/** The filters as they stand in the address; those that are not set are left out. */
export function useActivityFilters(): ActivityFilters {
  const address = useLogAddress();
  const day = (name: string) => (isDay(address.text(name)) ? address.text(name) : "");
  const action = useAction(address.text("action"));
  // By their id from their page: names are shared.
  const set = { action, person: address.id("account") ?? address.text("q").trim(), from: day("from"), to: day("to") };
  const narrowing = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ""));
  // Who looks for somebody or something wants to see all of it.
  const unchosen = Object.keys(narrowing).length > 0 ? "all" : "admins";
  return { scope: address.choice("scope", ["admins", "all"] as const) ?? unchosen, ...narrowing };
}

interface ActivityToolsProps {
  filters: ActivityFilters;
  /** How many entries match, as far as they are counted. */
  counted: CountedPage;
}

export function ActivityTools({ filters, counted }: ActivityToolsProps) {
  const address = useLogAddress();
  const actions = useActions();
  const { from, to } = filters;
  const isTurned = from !== undefined && to !== undefined && to < from;
  const day = (label: string, name: "from" | "to", error?: string | false) => (
    <div className={styles.day}>
      <DayField
        label={label}
        day={filters[name] ?? ""}
        onChange={(value) => address.set({ [name]: value })}
        error={error || undefined}
      />
    </div>
  );
  return (
    <>
      <div className={styles.bar}>
        <ChoiceBar
          label="What to show"
          value={filters.scope}
          options={SCOPES}
          onChange={(scope) => address.set({ scope })}
        />
        <ExportButton filters={filters} counted={counted} />
      </div>
      <ListTools>
        <SearchBox label="Search by person" filters={address} />
        <FilterSelect
          label="Action"
          name="action"
          all="Any action"
          options={(actions.data ?? []).map((action) => ({ value: action, label: action.replaceAll("_", " ") }))}
          filters={address}
        />
        <div className={styles.days}>
          {day("From", "from")}
          {day("To", "to", isTurned && "This day is before the first one")}
        </div>
      </ListTools>
      <OnlyOf filters={address} />
    </>
  );
}

/** The server writes this file: it may be thousands of entries, and not all of a long log. */
function ExportButton({ filters, counted }: ActivityToolsProps) {
  const noteId = useId();
  const isCut = counted.total > MOST_EXPORTED;
  return (
    <div className={styles.export}>
      <DownloadButton
        size="small"
        read={() => exportActivity(filters)}
        failure={(error) => errorText(error, "The log could not be exported. Please try again.")}
        aria-describedby={isCut ? noteId : undefined}
      >
        Export CSV
      </DownloadButton>
      {isCut && (
        <p id={noteId} className={styles.note}>
          {`The newest ${formatNumber(MOST_EXPORTED)} of ${countedText(counted)} are exported; choose days for the rest.`}
        </p>
      )}
    </div>
  );
}
