import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, PageHeader } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { DeleteCard } from "./delete-card.tsx";
import { DownloadData } from "./download-data.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** What is held of somebody: to take away, to look after, to delete. */
export function PrivacyPage() {
  useDocumentTitle("Privacy");
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Privacy"
        lead="What we hold of you is yours: take it away, see who looked at it and where you are signed in, or delete it."
      />
      <div className={forms.stack}>
        <Card as="section" aria-labelledby="download">
          <h2 id="download" className={forms.group}>
            Download my data
          </h2>
          <p>
            One ZIP file with everything that we hold of you: your profile, applications, training and certificates,
            messages, sign-ins and the files you sent us. A README in it explains the rest. You can take ten copies a
            day.
          </p>
          {user.colleague_id && <p>What your company holds here is for its owner to take away.</p>}
          <DownloadData />
        </Card>
        {user.user_type === "job_seeker" && (
          <Card as="section" aria-labelledby="looks">
            <h2 id="looks" className={forms.group}>
              Who looked at my CV
            </h2>
            <p>
              Each download of your CV by an employer is listed <Link to="/dashboard/profile">in your profile</Link>,
              beside the switch that hides it from employers.
            </p>
          </Card>
        )}
        <SessionsCard />
        {user.colleague_id ? <OfColleague /> : <DeleteCard user={user} />}
        <p>
          What we keep, why and for how long is on the page <Link to="/privacy">Privacy at the Abuja Job Centre</Link>.
        </p>
      </div>
    </>
  );
}

/** A colleague leaves first: the company's account is not theirs to delete. */
function OfColleague() {
  return (
    <Card as="section" aria-labelledby="delete">
      <h2 id="delete" className={forms.group}>
        Delete my account
      </h2>
      <p>
        The account here is your company's. To delete what we hold of you, leave it first{" "}
        <Link to="/dashboard/colleagues">under Colleagues</Link>; then sign in again and delete your own account.
      </p>
    </Card>
  );
}
