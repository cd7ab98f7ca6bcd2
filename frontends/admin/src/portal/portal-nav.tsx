import { Drawer, useDisclosure } from "@jobcentre/frontend-kit/portal-ui";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { skipTo } from "@jobcentre/frontend-kit/skip-to";
import { Button, Icon } from "@jobcentre/frontend-kit/ui";
import type { Admin } from "../access/admin-access.ts";
import { FOLLOW_UPS_PATH } from "../staff-notes/follow-ups-path.ts";
import styles from "./portal.module.css";
import { PORTAL_TABS, tabsOf } from "./portal-tabs.tsx";

/** Where a page of the portal begins, after the tabs. */
export const PAGE_ID = "portal-page";

/** The tabs beside the page, where there is room for both. */
export function PortalSidebar({ admin }: { admin: Admin }) {
  return (
    <aside className={styles.sidebar}>
      <a className={styles.skip} href={`#${PAGE_ID}`} onClick={skipTo(PAGE_ID)}>
        Skip the admin menu
      </a>
      <TabLinks admin={admin} />
    </aside>
  );
}

/** The tabs behind a button, on narrow screens. */
export function PortalDrawer({ admin }: { admin: Admin }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={styles.drawerBar}>
      <Button icon="menu" aria-expanded={opened} onClick={open}>
        Admin menu
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title="Admin menu"
        size="18rem"
        classNames={{ title: styles.drawerTitle }}
      >
        <TabLinks admin={admin} onChosen={close} />
      </Drawer>
    </div>
  );
}

function TabLinks({ admin, onChosen }: { admin: Admin; onChosen?: () => void }) {
  const { pathname } = useLocation();
  const { full_name, user_id } = admin.profile;
  const current = currentPath(pathname);
  return (
    <>
      <p className={styles.who}>
        <span className={styles.name}>{full_name || user_id}</span>
        <span className={styles.role}>{admin.is_super_admin ? "Super admin" : "Admin"}</span>
      </p>
      <nav aria-label="Admin portal">
        <ul className={styles.links}>
          {tabsOf(admin).map(({ path, label, icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={styles.link}
                aria-current={path === current ? "page" : undefined}
                onClick={onChosen}
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** /admin shows the first tab under its short address; what is to be followed up is a list of that tab. */
function currentPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/admin" || path === FOLLOW_UPS_PATH) return PORTAL_TABS[0].path;
  // A person of a list is a page under the list's tab.
  return path.replace(/^(\/admin\/dashboard\/[a-z]+)\/.*$/, "$1");
}
