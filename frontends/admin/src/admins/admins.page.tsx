import { apiList } from "@jobcentre/frontend-kit/api";
import { useTidyHistory } from "@jobcentre/frontend-kit/dialogs";
import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAdminAccess } from "../access/admin-access.ts";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { AddAdminDialog } from "./add-admin-dialog.tsx";
import { ADMINS, type AdminRow, PAGE_SIZE, useAdmins } from "./admins.api.ts";
import { ADMIN_COLUMNS } from "./admins-csv.ts";
import { AdminsTable } from "./admins-table.tsx";
import { InvitationDialog, type Invited } from "./invitation-dialog.tsx";

/** Who may use the portal; for super admins only. */
export function AdminsPage() {
  const access = useAdminAccess();
  if (access.state === "granted" && !access.admin.is_super_admin) return <Navigate to="/admin/dashboard" replace />;
  return access.state === "granted" ? <Admins ownAddress={access.admin.profile.user_id} /> : null;
}

function Admins({ ownAddress }: { ownAddress: string }) {
  useDocumentTitle("Admin Management");
  const page = useAddressPage();
  const admins = useAdmins(page);
  const [adding, setAdding] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  useTidyHistory();
  return (
    <>
      <PageHeader
        title="Admin Management"
        lead="Who may use this portal."
        actions={
          <>
            <CsvButton<AdminRow>
              name="admins"
              columns={ADMIN_COLUMNS}
              filters={{}}
              read={(part) => apiList(ADMINS, { query: part })}
            />
            <Button kind="primary" icon="user" onClick={() => setAdding(true)}>
              Add Admin
            </Button>
          </>
        }
      />
      <ListFrame list={admins} noun={["admin", "admins"]} page={page} pageSize={PAGE_SIZE} empty={null}>
        {(rows) => <AdminsTable admins={rows} ownAddress={ownAddress} onInvited={setInvited} />}
      </ListFrame>
      {adding && (
        <AddAdminDialog
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false);
            setInvited(created);
          }}
        />
      )}
      {invited && <InvitationDialog invited={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}
