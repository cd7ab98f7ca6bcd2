import { Table, useMediaQuery } from "@jobcentre/frontend-kit/portal-ui";
import { classNames, useTopDialog, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { type ReactNode, useState } from "react";
import styles from "./data-table.module.css";
import { SelectRow } from "./select-row.tsx";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Buttons: at the foot of a card. */
  isActions?: boolean;
  /** Stands at the end of its column, so that digits are below digits. */
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  /** Lets rows be chosen for a batch; `nameOf` says whom or what a row is about. */
  selecting?: { selection: Selection<Row>; nameOf: (row: Row) => string };
}

/** Below this a table beside the sidebar, or on a small screen, would hide its last columns; paper has neither a sidebar nor the buttons of the last one. */
const WIDE = "print, (min-width: 80rem)";

/** Rows as a table; where there is no room for one every row is a card. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const hasRoom = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const dialog = useTopDialog();
  const [isWide, setIsWide] = useState(hasRoom);
  // Rows drawn anew, as when a tablet is turned, would close the dialog that one of them has open.
  if (isWide !== hasRoom && !dialog) setIsWide(hasRoom);
  return isWide ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row extends { id: string }>({ caption, columns, rows, selecting: wanted }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  // Where no row can be chosen, an empty column would only take room.
  const selecting = wanted && rows.some(wanted.selection.offers) ? wanted : undefined;
  return (
    <div className={styles.surface}>
      <Table className={styles.table} verticalSpacing="sm" horizontalSpacing="xs">
        <Table.Caption className={styles.caption}>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {selecting && (
              <Table.Th className={classNames(styles.header, styles.pressed)}>
                <VisuallyHidden>Selected</VisuallyHidden>
              </Table.Th>
            )}
            {columns.map(({ header, isActions, isNumber }) => (
              <Table.Th
                key={header}
                className={classNames(styles.header, isActions && styles.pressed, isNumber && styles.number)}
              >
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} tabIndex={-1}>
              {selecting && (
                <Table.Td className={classNames(styles.select, styles.pressed)}>
                  <SelectRow row={row} selection={selecting.selection} name={selecting.nameOf(row)} />
                </Table.Td>
              )}
              <Table.Th scope="row" className={styles.name}>
                {first.cell(row)}
              </Table.Th>
              {others.map(({ header, cell, isActions, isNumber }) => (
                <Table.Td
                  key={header}
                  className={classNames(
                    isActions && styles.actions,
                    isActions && styles.pressed,
                    isNumber && styles.number,
                  )}
                >
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cards<Row extends { id: string }>({ caption, columns, rows, selecting }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card} tabIndex={-1}>
          <div className={styles.cardHead}>
            {selecting && <SelectRow row={row} selection={selecting.selection} name={selecting.nameOf(row)} />}
            <div className={styles.name}>{first.cell(row)}</div>
          </div>
          <dl className={styles.facts}>
            {others
              .filter(({ isActions }) => !isActions)
              .map(({ header, cell }) => (
                <div key={header}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          {others
            .filter(({ isActions }) => isActions)
            .map(({ header, cell }) => (
              <div key={header} className={styles.cardActions}>
                {cell(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}
