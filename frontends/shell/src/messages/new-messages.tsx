import { MESSAGES, wasDoneHere } from "@jobcentre/frontend-kit/messages";
import { readAnew, useQueryClient } from "@jobcentre/frontend-kit/query";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useMessageStream } from "./use-message-stream.ts";
import { useNews } from "./use-news.ts";

const MESSAGES_PAGE = "/dashboard/messages";
/** What messages tell about: it changed when one came. */
const TOLD = [
  MESSAGES,
  // A link in an e-mail stopped some.
  "GET /api/messages/preferences",
  "GET /api/job-applications",
  "GET /api/job-applications/counts",
  "GET /api/job-applications/{id}",
  "GET /api/my-jobs",
  "GET /api/employer-contacts/{id}",
  "GET /api/my-training-applications",
  "GET /api/my-training-enrollments",
  "GET /api/training-applications/program/{id}",
  "GET /api/place-alerts",
  "GET /api/my-entrepreneurship",
  "GET /api/career-guidance",
  "GET /api/employer/premium-requests",
  // A payment that arrived verifies the company or features a job.
  "GET /api/employer/profile",
  // The centre verified somebody.
  "GET /api/user-profiles",
  "GET /api/employer/jobs",
  "GET /api/employer/jobs/{id}",
  "GET /api/employer/job-choices",
  "GET /api/employer/cv-database",
  "GET /api/employer/training-graduates",
  "GET /api/employer/saved-candidates",
  "GET /api/employer/candidates",
  // Somebody applied.
  "GET /api/employer/applications",
  "GET /api/employer/applications/counts",
  "GET /api/employer/applicants",
  // A colleague joined or left; a key was made or has ended.
  "GET /api/employer/colleagues",
  "GET /api/employer/program-keys",
  "GET /api/privacy/sessions",
];

/** Brings new messages, and what they tell about, to every page without reloading. */
export function NewMessages() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { user, fetchUser } = useSession();
  const { pathname } = useLocation();

  const refresh = (reads: string[]) => void readAnew(queryClient, reads);
  const onMessage = useNews((message, found) => {
    const { id, subject, of_own_act } = message;
    refresh(TOLD);
    // The centre suspended the account, reinstated it, or made somebody an administrator.
    void fetchUser().catch(console.error);
    // What somebody has just done they read where they did it: on a phone a second notice of it would cover the page.
    const isReadThere = found === "told" && (of_own_act || wasDoneHere(queryClient, message));
    if (pathname === MESSAGES_PAGE || isReadThere) return;
    notify.info(
      <>
        New message: <Link to={`${MESSAGES_PAGE}?open=${id}`}>{subject}</Link>
      </>,
    );
  });
  useMessageStream(user !== null, { onUnsure: () => refresh([MESSAGES]), onMessage });
  return null;
}
