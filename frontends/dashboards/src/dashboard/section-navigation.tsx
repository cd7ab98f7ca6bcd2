import { useUnreadCount } from "@jobcentre/frontend-kit/messages";
import { matchPath, NavLink, useLocation } from "@jobcentre/frontend-kit/router";
import { skipTo } from "@jobcentre/frontend-kit/skip-to";
import { classNames, Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import styles from "./section-navigation.module.css";
import { MESSAGES, type Section } from "./sections.tsx";

const addressOf = ({ path }: Section) => (path === "" ? "/dashboard" : `/dashboard/${path}`);

/** Where a page of the dashboard begins, after its sections. */
export const PAGE_ID = "dashboard-page";

/** The ways through the dashboard: beside the page where there is room, behind the section's name on a phone. */
export function SectionNavigation({ sections }: { sections: Section[] }) {
  const { pathname } = useLocation();
  const unread = useUnreadCount() ?? 0;
  // Opened on one section, it is closed on the next.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const listed = sections.filter(({ unlisted }) => !unlisted);
  const current = sections.find((section) => matchPath(addressOf(section), pathname));

  return (
    <>
      <a className={styles.skip} href={`#${PAGE_ID}`} onClick={skipTo(PAGE_ID)}>
        Skip the dashboard menu
      </a>
      <nav className={styles.navigation} aria-label="Dashboard">
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="dashboard-sections"
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {current && <Icon name={current.icon} />}
          <span className={styles.current}>
            <VisuallyHidden>Dashboard sections, now:</VisuallyHidden> {current?.label ?? "Sections"}
          </span>
          {!open && current?.path !== MESSAGES && <Unread count={unread} />}
          <Icon name="chevronDown" />
        </button>
        <ul id="dashboard-sections" className={classNames(styles.list, open && styles.open)}>
          {listed.map((section) => (
            <li key={section.path}>
              <NavLink
                to={addressOf(section)}
                end
                className={styles.link}
                // Choosing the section that is shown closes the list, too.
                onClick={() => setOpenOn(undefined)}
              >
                <Icon name={section.icon} />
                <span>{section.label}</span>
                {section.path === MESSAGES && <Unread count={unread} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      {count} <VisuallyHidden>unread {count === 1 ? "message" : "messages"}</VisuallyHidden>
    </span>
  );
}
