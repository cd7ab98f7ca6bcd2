import { errorText } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { Contact } from "../components/contact.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import type { Batch } from "../components/use-batch.ts";
import { useIsOwn } from "../components/use-is-own.ts";
import { DeleteUserButton } from "./delete-user-button.tsx";
import { NameNotes } from "./name-notes.tsx";
import { SuspendButton } from "./suspend-button.tsx";
import { type User, verifyUser } from "./users.api.ts";
import styles from "./users.module.css";
import { calledAs, LISTS, type UserType } from "./users.rules.ts";
import { VERIFY_FAILED, VerifyButton } from "./verify-button.tsx";

interface UsersTableProps {
  type: UserType;
  users: readonly User[];
  batch: Batch<User>;
  reload: () => Promise<unknown>;
}

const VERIFYING = {
  nameOf: calledAs,
  act: async (user: User) => {
    await verifyUser(user);
    return "Verified";
  },
  failureOf: (error: unknown) => errorText(error, VERIFY_FAILED),
};

const CAPTIONS = { job_seeker: "Job seekers", employer: "Employers", newcomer: "People without a profile" };

export function UsersTable({ type, users, batch, reload }: UsersTableProps) {
  const isNewcomers = type === "newcomer";
  const isOwn = useIsOwn();
  const selection = useSelection(users, ({ id, is_verified }) => !is_verified && !isNewcomers && !isOwn(id));
  const { pathname, search } = useLocation();
  const tab = type === "employer" ? LISTS.employer.path : LISTS.job_seeker.path;
  const columns: readonly [Column<User>, ...Column<User>[]] = [
    {
      header: "Name",
      cell: ({ id, full_name, business_name, cac_number, name_notes }) => (
        <>
          <Link to={`${tab}/${id}`} state={{ list: pathname + search }}>
            {full_name}
          </Link>
          {business_name && <span className={styles.second}>{business_name}</span>}
          {cac_number && <span className={styles.second}>CAC number {cac_number}</span>}
          <NameNotes notes={name_notes} />
        </>
      ),
    },
    {
      header: "Contact",
      cell: ({ user_id, phone }) => <Contact email={user_id} phone={phone} />,
    },
    {
      header: "Location",
      cell: ({ location }) => <span className={styles.location}>{location || "Not specified"}</span>,
    },
    {
      header: "Status",
      cell: (user) => <Standing user={user} isNewcomer={isNewcomers} />,
    },
    { header: "Joined", cell: ({ created_at }) => <span className={styles.date}>{formatDate(created_at)}</span> },
    {
      header: "Actions",
      isActions: true,
      cell: (user) =>
        isOwn(user.id) ? (
          <OwnToDecide />
        ) : (
          <span className={styles.actions}>
            {!user.is_verified && !isNewcomers && <VerifyButton user={user} onAnswered={reload} />}
            <SuspendButton user={user} onAnswered={reload} />
            <DeleteUserButton user={user} onDeleted={reload} quiet />
          </span>
        ),
    },
  ];
  return (
    <>
      {users.some(selection.offers) && (
        <BatchBar<User>
          selection={selection}
          busy={batch.state?.running ?? false}
          actions={[
            {
              label: "Verify",
              icon: "check",
              rows: selection.rows,
              onRun: (rows) =>
                void batch.run("Verifying", rows, VERIFYING, () => {
                  selection.clear();
                  return reload();
                }),
            },
          ]}
        />
      )}
      <DataTable caption={CAPTIONS[type]} columns={columns} rows={users} selecting={{ selection, nameOf: calledAs }} />
    </>
  );
}

function Standing({ user, isNewcomer }: { user: User; isNewcomer: boolean }) {
  const { is_verified, verification_lost_at, suspended_at } = user;
  return (
    <>
      {isNewcomer ? (
        <StatusBadge status="newcomer" label="No profile" tone="neutral" />
      ) : (
        <StatusBadge
          status={is_verified ? "verified" : "unverified"}
          label={is_verified ? "Verified" : "Unverified"}
          tone={is_verified ? "good" : "warn"}
        />
      )}
      {!is_verified && verification_lost_at && <StatusBadge status="renamed" tone="warn" />}
      {suspended_at && <StatusBadge status="suspended" tone="bad" />}
    </>
  );
}
