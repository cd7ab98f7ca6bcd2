import { localStore } from "@jobcentre/frontend-kit/browser-storage";
import { classNames, SelectField } from "@jobcentre/frontend-kit/ui";
import { type AddressFilters, useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import styles from "./list-tools.module.css";

/** As many rows as a call gives at once. */
const MOST = 100;
/** Under which this browser keeps that MOST were chosen; anything else there is as nothing. */
const KEPT = "portal_rows";

/** How many rows a list with `PageSize` shows at once: as the address says in `rows`, or as was chosen last, or as usual. */
export function usePageSize(usual: number): number {
  const chosen = useAddressFilters().choice("rows", [`${usual}`, `${MOST}`]) ?? localStore.read(KEPT);
  return chosen === `${MOST}` ? MOST : usual;
}

/** Where many rows are done in one go, more of them on one page. */
export function PageSize({ filters, usual }: { filters: AddressFilters; usual: number }) {
  const size = usePageSize(usual);

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
