import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, PageHeader, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import rows from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { KeysSection } from "../program-keys/keys-section.tsx";
import { ColleagueCard } from "./colleague-card.tsx";
import { useColleagues } from "./colleagues.api.ts";
import { InviteForm } from "./invite-form.tsx";
import { LeaveCard } from "./leave-card.tsx";

const LIST_ID = "colleagues";

/** Who works in the company's account: for its owner to look after, for colleagues to see. */
export function ColleaguesPage() {
  useDocumentTitle("Colleagues");
  const { user } = useSession();
  const read = useColleagues();
  const focusAfter = useFocusAfter(read.data, LIST_ID);
  if (!user) return null;
  const isOwner = user.colleague_id === undefined;
  const mayChange = isOwner && user.suspended_at === undefined;
  const { owner, colleagues = [] } = read.data ?? {};
  return (
    <>
      <PageHeader
        title="Colleagues"
        lead={
          isOwner
            ? "People who post jobs and read applications in your company's account, each with a sign-in of their own. Nobody needs your password."
            : "You work in your company's account with a sign-in of your own. What you do here, your company does."
        }
      />
      <div className={forms.stack}>
        {mayChange && owner && <InviteForm taken={colleagues.length} />}
        <section aria-labelledby={LIST_ID}>
          <h2 id={LIST_ID} className={forms.group} tabIndex={-1}>
            Who signs in here
          </h2>
          {read.isPending && <Skeleton lines={3} label="Loading your colleagues" />}
          <ReadFailed read={read} headingLevel={3} title="Your colleagues could not be loaded" />
          {owner && (
            <ul className={rows.list} aria-label="Who signs in to your company's account">
              <Card as="li">
                <div className={rows.head}>
                  <h3 className={rows.title}>
                    {owner.name || owner.email}
                    {owner.is_you && " (you)"}
                  </h3>
                  <StatusBadge status="owner" label="Owner" tone="info" />
                </div>
                <ul className={rows.facts}>
                  <li>{owner.email}</li>
                </ul>
              </Card>
              {colleagues.map((colleague) => (
                <ColleagueCard
                  key={colleague.id}
                  colleague={colleague}
                  mayChange={mayChange}
                  refetch={read.refetch}
                  focusAfter={focusAfter}
                />
              ))}
            </ul>
          )}
        </section>
        <KeysSection mayChange={mayChange} />
        {!isOwner && <LeaveCard />}
      </div>
    </>
  );
}
