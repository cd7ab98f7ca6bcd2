import {
  createQueryClient,
  onChangedElsewhere,
  type QueryClient,
  QueryClientProvider,
} from "@jobcentre/frontend-kit/query";
import { useLocation } from "@jobcentre/frontend-kit/router";
import { ErrorBoundary, NotificationsProvider, QuestionsProvider } from "@jobcentre/frontend-kit/ui";
import { useEffect, useState } from "react";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import styles from "./layout/layout.module.css";
import { SiteNotice } from "./layout/site-notice.tsx";
import { NewMessages } from "./messages/new-messages.tsx";
import { LoadAhead } from "./navigation/load-ahead.tsx";
import { PageChange } from "./navigation/page-change.tsx";
import { SessionProblem } from "./navigation/session-problem.tsx";
import { SessionWithNotices } from "./navigation/session-with-notices.tsx";
import { NotFoundPage } from "./not-found.page.tsx";
import { NotLoaded } from "./remotes/remote-boundary.tsx";
import { remoteOf } from "./remotes/remote-of.ts";
import { RemotePages } from "./remotes/remote-pages.tsx";

/** The frame around every page, and the page itself from the remote it belongs to. `cache` holds what came with the page. */
export function App({ cache }: { cache?: QueryClient }) {
  return (
    <ErrorBoundary otherwise={() => <NotLoaded onRetry={() => location.reload()} />}>
      <Site cache={cache} />
    </ErrorBoundary>
  );
}

function Site({ cache }: { cache?: QueryClient | undefined }) {
  const [queryClient] = useState(() => cache ?? createQueryClient());
  const remote = remoteOf(useLocation().pathname);
  useEffect(() => onChangedElsewhere(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <NotificationsProvider>
        <SessionWithNotices>
          <QuestionsProvider>
            <NewMessages />
            <a className={styles.skip} href="#main">
              Skip to main content
            </a>
            <div className={styles.frame} data-remote={remote}>
              <Header />
              <SiteNotice />
              <main id="main" className={styles.main} tabIndex={-1}>
                <SessionProblem />
                {remote ? <RemotePages remote={remote} /> : <NotFoundPage />}
              </main>
              <Footer />
            </div>
            <LoadAhead />
            <PageChange />
          </QuestionsProvider>
        </SessionWithNotices>
      </NotificationsProvider>
    </QueryClientProvider>
  );
}
