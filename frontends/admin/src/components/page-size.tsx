import { localStore } from "@jobcentre/frontend-kit/browser-storage";
import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { classNames, SelectField } from "@jobcentre/frontend-kit/ui";
import { type AddressFilters, useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useEffect } from "react";
import styles from "./list-tools.module.css";

/** As many rows as a call gives at once. */
const MOST = 100;
/** Under which this browser keeps that MOST were chosen; anything else there is as nothing. */
const KEPT = "portal_rows";

/**
 * How many rows a list with `PageSize` shows at once: as the address says in `rows`, or as was chosen last, or as usual. What was chosen
 * last goes into the address, so that a link copied there leads others to the same rows; one to a later page without it counts the usual ones.
 */
export function usePageSize(usual: number): number {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const chosen = useAddressFilters().choice("rows", [`${usual}`, `${MOST}`]);
  const isKept =
    chosen === undefined && !new URLSearchParams(search).has("page") && localStore.read(KEPT) === `${MOST}`;
  useEffect(() => {
    if (!isKept) return;
    const told = new URLSearchParams(search);
    told.set("rows", `${MOST}`);
    navigate(`?${told}`, { replace: true, state });
  }, [isKept, navigate, search, state]);
  return isKept || chosen === `${MOST}` ? MOST : usual;
}

interface PageSizeProps {
  filters: AddressFilters;
  usual: number;
  /** What `usePageSize` gave. */
  size: number;
}

/** Where many rows are done in one go, more of them on one page. */
export function PageSize({ filters, usual, size }: PageSizeProps) {
  function choose(rows: string) {
    if (rows === `${MOST}`) localStore.write(KEPT, rows);
    else localStore.remove(KEPT);
    // Also the usual number: where it was chosen, a link to this page leads others to the same rows.
    filters.set({ rows });
  }
  return (
    <div className={classNames(styles.filter, styles.onScreen)}>
      <SelectField
        label="Rows on a page"
        hideLabel
        options={[usual, MOST].map((rows) => ({ value: `${rows}`, label: `${rows} on a page` }))}
        value={`${size}`}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
