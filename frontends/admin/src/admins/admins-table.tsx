import { formatDate } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { type Column, DataTable } from "../components/data-table.tsx";
import { EmailLink } from "../components/email-link.tsx";
import { AdminActions } from "./admin-actions.tsx";
import type { AdminRow } from "./admins.api.ts";
import styles from "./admins.module.css";
import type { Invited } from "./invitation-dialog.tsx";

interface AdminsTableProps {
  admins: readonly AdminRow[];
  ownAddress: string;
  onInvited: (invited: Invited) => void;
}

export function AdminsTable({ admins, ownAddress, onInvited }: AdminsTableProps) {
  const columns: readonly [Column<AdminRow>, ...Column<AdminRow>[]] = [
    {
      header: "Name",
      cell: (admin) => (
        <>
          {admin.full_name}
          <span className={styles.marks}>
            {admin.is_super_admin && <StatusBadge status="super" label="Super admin" tone="good" />}
            {admin.has_second_factor && <StatusBadge status="second_factor" label="Second factor" tone="good" />}
            {!admin.has_password && <StatusBadge status="no_password" label="No password" tone="neutral" />}
          </span>
        </>
      ),
    },
    { header: "Email", cell: ({ user_id }) => <EmailLink email={user_id} /> },
    { header: "Phone", cell: ({ phone }) => phone || "Not specified" },
    { header: "Location", cell: ({ location }) => location || "Not specified" },
    { header: "Created", cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time> },
    {
      header: "Actions",
      isActions: true,
      cell: (admin) => <AdminActions admin={admin} isOwn={admin.user_id === ownAddress} onInvited={onInvited} />,
    },
  ];
  return <DataTable caption="Admins" columns={columns} rows={admins} />;
}
