import { formatNumber } from "@jobcentre/frontend-kit/format";
import { StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import { type Column, DataTable } from "../components/data-table.tsx";
import { durationOf } from "./duration-of.ts";
import type { ServiceHealth } from "./health.api.ts";

const TONES: Record<ServiceHealth["status"], Tone> = { operational: "good", degraded: "warn", down: "bad" };
const number = (value: number | null): string => (value === null ? "–" : formatNumber(value));

type Row = ServiceHealth & { id: string };

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { header: "Service", cell: ({ name }) => name.charAt(0).toUpperCase() + name.slice(1) },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} tone={TONES[status]} /> },
  { header: "Uptime", cell: ({ uptime }) => (uptime === null ? "–" : durationOf(uptime)) },
  { header: "Records", isNumber: true, cell: ({ records }) => number(records) },
  { header: "Events waiting", isNumber: true, cell: (row) => number(total(row.waiting_events, row.queued_events)) },
  { header: "Given up on", isNumber: true, cell: ({ dead_letters }) => number(dead_letters) },
  { header: "Errors, 24h", isNumber: true, cell: ({ errors }) => number(errors) },
];

const total = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

export function ServicesTable({ services }: { services: readonly ServiceHealth[] }) {
  const rows = services.map((service) => ({ ...service, id: service.name }));
  return <DataTable caption="Services" columns={COLUMNS} rows={rows} />;
}
