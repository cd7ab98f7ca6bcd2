import { ApiError } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle, useLocation, useNavigate, useParams } from "@jobcentre/frontend-kit/router";
import { BackLink, EmptyState, PageHeader, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useEffect, useRef, useState } from "react";
import { KeepPlace } from "../components/keep-place.tsx";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useIsOwn } from "../components/use-is-own.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { NotesSection } from "../staff-notes/notes-section.tsx";
import { DeleteUserButton } from "./delete-user-button.tsx";
import { LogLink } from "./log-link.tsx";
import { NameNotes } from "./name-notes.tsx";
import { OwnerElsewhere } from "./owner-elsewhere.tsx";
import { SuspendButton } from "./suspend-button.tsx";
import { UnverifyButton } from "./unverify-button.tsx";
import { UserSections } from "./user-sections.tsx";
import { USER, USERS } from "./users.api.ts";
import styles from "./users.module.css";
import { calledAs, LISTS, type UserType } from "./users.rules.ts";
import { VerifyButton } from "./verify-button.tsx";
import { WriteButton } from "./write-button.tsx";

export const UserPage = () => <OfAddress type="job_seeker" />;
export const EmployerPage = () => <OfAddress type="employer" />;

interface PersonProps {
  id: string;
  type: Exclude<UserType, "newcomer">;
}

/** Whom the address names: what is open, typed or on its way about one person stays with them. */
function OfAddress({ type }: Pick<PersonProps, "type">) {
  const { id = "" } = useParams();
  return <Person key={id} id={id} type={type} />;
}

/** Everything known of one person; that somebody looked is in the activity log. */
function Person({ id, type }: PersonProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  // Each read is a look, which is in the activity log: it is read once as the page opens, not again by itself.
  const [isOpened, setOpened] = useState(false);
  const user = useRead(USER, { params: { id } }, { staleTime: isOpened ? Number.POSITIVE_INFINITY : 0 });
  if (!isOpened && user.data && !user.isFetching) setOpened(true);
  const cameFrom = useLocation().state as { list?: string; label?: string; from?: unknown } | null;
  const list = cameFrom?.list ?? LISTS[type].path;
  const left = new URLSearchParams(list.split("?")[1]).get("type") === "newcomer" ? "newcomer" : type;
  useDocumentTitle(user.data ? calledAs(user.data) : "User");
  const isOwn = useIsOwn()(id);
  const isGone = user.error instanceof ApiError && user.error.status === 404;
  const known = isGone ? undefined : user.data;

  // The button that was pressed went with the person.
  const gone = useRef<HTMLDivElement>(null);
  const wentMeanwhile = isGone && isOpened;
  useEffect(() => {
    if (wentMeanwhile && document.activeElement === document.body) gone.current?.focus();
  }, [wentMeanwhile]);

  const readFigures = useReadAgain(...OVERVIEW);
  const readLists = useReadAgain(USERS, ...OVERVIEW);

  function readAgain() {
    readLists();
    return user.refetch();
  }

  function leave() {
    readFigures();
    // The lists were read while this person was in them; one may be on screen by now.
    void queryClient.resetQueries({ queryKey: [USERS] });
    if (isHere()) navigate(list, { replace: true, state: cameFrom?.from });
  }
  return (
    <>
      <BackLink to={list} state={cameFrom?.from}>
        {cameFrom?.label ?? LISTS[left].all}
      </BackLink>
      {user.isPending && <Skeleton lines={10} label="Loading everything known of this person" />}
      <ReadFailed
        read={{ ...user, isError: user.isError && !isGone }}
        title="This person could not be loaded"
        headingLevel={1}
      />
      {isGone && (
        <div ref={gone} tabIndex={-1}>
          <EmptyState title="There is no such user (any more)" icon="users" headingLevel={1} />
        </div>
      )}
      {known && (
        <PageHeader
          title={calledAs(known)}
          lead={`Everything known of ${known.business_name ? `this company, whose contact is ${known.full_name}` : "this person"}. That you looked is in the activity log.`}
          actions={
            known.owner_of ? undefined : (
              <KeepPlace label={`What to do with ${calledAs(known)}`}>
                <span className={styles.actions}>
                  <WriteButton user={known} onSent={() => void readAgain()} />
                  {!isOwn && (
                    <>
                      {!known.is_verified && known.user_type && <VerifyButton user={known} onAnswered={readAgain} />}
                      <UnverifyButton user={known} onAnswered={readAgain} />
                      <SuspendButton user={known} onAnswered={readAgain} />
                      <DeleteUserButton user={known} onDeleted={leave} onUnsure={() => void user.refetch()} />
                    </>
                  )}
                  <NameNotes notes={known.name_notes} />
                </span>
              </KeepPlace>
            )
          }
        />
      )}
      {isOwn && known && !known.owner_of && <p>This is your own account: another administrator has to decide on it.</p>}
      {known?.owner_of && <OwnerElsewhere user={known} company={known.owner_of} />}
      {known?.suspended_at && (
        <p>
          <StatusBadge status="suspended" tone="bad" /> since {formatDate(known.suspended_at)}:{" "}
          {known.suspension_reason}
        </p>
      )}
      {known && (
        <p>
          <LogLink user={known} />
        </p>
      )}
      {known && (
        <NotesSection
          user={{
            id: known.id,
            name: calledAs(known),
            isCompany: known.user_type === "employer",
            ownsCompany: known.owner_of?.id,
          }}
        />
      )}
      {known && <UserSections user={known} read={user} />}
    </>
  );
}
