import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import type { Column } from "../components/data-table.tsx";
import parts from "../components/row-parts.module.css";
import { Founder } from "./founder.tsx";

interface BusinessRow {
  business_name: string;
  entrepreneur_name: string;
  account_id?: string | undefined;
}

export const BUSINESS_CSV: readonly CsvColumn<BusinessRow>[] = [
  { header: "Business", value: (row) => row.business_name },
  { header: "Founder", value: (row) => row.entrepreneur_name },
];

/** `nameId`: the element that names what a button is about. */
export function businessColumn<Row extends BusinessRow>(nameId: (row: Row) => string): Column<Row> {
  return {
    header: "Business",
    cell: (row) => (
      <>
        <span id={nameId(row)} className={parts.name}>
          {row.business_name}
        </span>
        <span className={parts.muted}>
          <Founder name={row.entrepreneur_name} accountId={row.account_id} />
        </span>
      </>
    ),
  };
}
