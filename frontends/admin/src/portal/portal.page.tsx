import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { loadPagesWhenIdle, Navigate, Outlet, TitleArea, useLocation } from "@jobcentre/frontend-kit/router";
import { SectionBoundary } from "@jobcentre/frontend-kit/section-boundary";
import { useSession } from "@jobcentre/frontend-kit/session";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { useSweptDrafts } from "@jobcentre/frontend-kit/swept-drafts";
import { Container, Spinner } from "@jobcentre/frontend-kit/ui";
import { useHeldEnter } from "@jobcentre/frontend-kit/use-held-enter";
import { useEffect, useRef } from "react";
import { useAdminAccess } from "../access/admin-access.ts";
import { eachMinute } from "../components/looks.ts";
import styles from "./portal.module.css";
import { PAGE_ID, PortalDrawer, PortalSidebar } from "./portal-nav.tsx";
import { tabsOf } from "./portal-tabs.tsx";

/** The frame of every tab, for admins only; the sign-in page says why somebody else was sent there. */
export function PortalPage() {
  const access = useAdminAccess(eachMinute);
  const { user, error } = useSession();
  const { pathname, search } = useLocation();
  const admin = access.state === "granted" ? access.admin : undefined;
  // Who signs out here does not leave the way back to the next one; where a session ends, the shell keeps it.
  const wasIn = useRef(false);
  if (admin) wasIn.current = true;
  const cameSignedOut = access.state === "signed_out" && !error && !wasIn.current;
  const comesBack = cameSignedOut || access.state === "failed";
  useEffect(() => {
    if (comesBack) rememberReturnTo(pathname + search);
  }, [comesBack, pathname, search]);
  useHeldEnter();
  useSweptDrafts();
  useEffect(() => admin && loadPagesWhenIdle(tabsOf(admin).map(({ page }) => page)), [admin]);
  if (access.state === "checking") return <Loading label="Loading the admin portal" />;
  // The shell says that it is not known who is signed in, with a Retry, which leads to where one is.
  if (!user && error) return null;
  if (access.state !== "granted") return <Navigate to="/admin/auth" replace />;
  return (
    <PortalProvider>
      <Container>
        <div className={styles.frame}>
          <PortalSidebar admin={access.admin} />
          <PortalDrawer admin={access.admin} />
          <div id={PAGE_ID} className={styles.tab} tabIndex={-1}>
            <SectionBoundary of={pathname} loading={<Spinner label="Loading" />}>
              <TitleArea value="Admin Portal">
                <Outlet />
              </TitleArea>
            </SectionBoundary>
          </div>
        </div>
      </Container>
    </PortalProvider>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Container>
      <Spinner label={label} />
    </Container>
  );
}
