import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect } from "react";
import { createQueryClient, QueryClientProvider } from "../query.ts";
import { MemoryRouter } from "../router/memory-router.tsx";
import { BrowserRouter, useLocation } from "../router.ts";
import { type CurrentUser, SessionProvider } from "../session.ts";
import { NotificationsProvider, QuestionsProvider } from "../ui.ts";

interface RenderOptions {
  /** Where the page is; its path parameters need `<Routes>` or useRoutes around the page. */
  at?: string;
  /** Receives what would leave the site, such as the identity provider's address. */
  goTo?: (address: string) => void;
  /** In the browser's own history, through which a test can go back. */
  inBrowser?: boolean;
  /** In the browser: what the link that led here told. */
  state?: unknown;
}

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** Path and query of where the page is now. */
  address: () => string;
}

/** Draws a page as the shell does: router, cache, session and notifications around it. Call mockApi before. */
export function renderPage(page: ReactNode, options: RenderOptions = {}): RenderedPage {
  const { at = "/", goTo = () => undefined, inBrowser = false, state = null } = options;
  if (inBrowser) window.history.replaceState(state, "", at);
  const Router = inBrowser ? BrowserRouter : MemoryRouter;
  const queryClient = createQueryClient();
  // The page's own defaults; only a failure is told at once instead of after two more tries.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  let address = at;

  const result = render(
    <Router at={at}>
      <QueryClientProvider client={queryClient}>
        <NotificationsProvider>
          <SessionProvider goTo={goTo} tries={1}>
            <QuestionsProvider>{page}</QuestionsProvider>
            <Address
              onChange={(now) => {
                address = now;
              }}
            />
          </SessionProvider>
        </NotificationsProvider>
      </QueryClientProvider>
    </Router>,
  );
  return { ...result, user: userEvent.setup(), address: () => address };
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  // With what the page shows, not after it: a test looks as soon as it sees a heading.
  useLayoutEffect(() => onChange(pathname + search));
  return null;
}

/** Somebody to be signed in as: `mockApi({ "GET /api/users/me": person({ user_type: "employer" }) })`. */
export function person(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "65f0c0ffee65f0c0ffee0001",
    email: "amina@example.com",
    google_user_data: { name: "Amina Yusuf" },
    user_type: "job_seeker",
    is_admin: false,
    ...changes,
  };
}
