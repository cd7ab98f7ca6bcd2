import { Link, NavLink, useLocation } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Icon, LinkButton, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { UnreadBadge } from "../messages/unread-badge.tsx";
import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import menuStyles from "./header-menu.module.css";
import { ThemeToggle } from "./theme-toggle.tsx";
import { keepWayBack } from "./way-back.ts";

const LINKS = [
  { to: "/jobs", label: "Jobs" },
  { to: "/training", label: "Training" },
  { to: "/entrepreneurship", label: "Entrepreneurship" },
  { to: "/about", label: "About" },
  { to: "/dashboard", label: "Dashboard" },
];

/** On every page: the ways through the site, the account, and the menu of narrow screens. */
export function Header() {
  const here = useLocation();
  // Opened on one visit, it is closed on the next, be it to the same page.
  const [openOn, setOpenOn] = useState<typeof here>();
  const open = openOn === here;
  const toggle = useRef<HTMLButtonElement>(null);

  function hearKey(event: KeyboardEvent): void {
    // Held down it would open and close the menu, or flash the themes.
    if (event.repeat && event.key === "Enter") event.preventDefault();
  }
  // Wherever the keyboard is: a press on the page leaves it nowhere.
  useEffect(() => {
    if (!open) return;
    const hear = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpenOn(undefined);
      // What had the focus goes with the menu.
      toggle.current?.focus();
    };
    // Open, it would hide what the keyboard goes on to below it. A press there must not have the page move under it.
    const hearFocus = ({ target }: FocusEvent) => {
      const next = target as Element;
      if (next.matches(":focus-visible") && !toggle.current?.parentElement?.contains(next)) setOpenOn(undefined);
    };
    document.addEventListener("keydown", hear);
    document.addEventListener("focusin", hearFocus);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("focusin", hearFocus);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the controls in it.
    <header className={styles.header} onKeyDown={hearKey}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/">
          <Brand />
        </Link>
        <button
          ref={toggle}
          type="button"
          data-needs-scripts
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenOn(open ? undefined : here)}
        >
          <Icon name={open ? "close" : "menu"} />
          Menu
          {!open && <UnreadBadge />}
        </button>
        <div id="site-menu" className={styles.menu}>
          <nav className={menuStyles.nav} aria-label="Main">
            {LINKS.map(({ to, label }) => (
              <NavLink key={to} className={menuStyles.link} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={menuStyles.account}>
            <Link
              className={menuStyles.portal}
              to="/admin/auth"
              aria-current={here.pathname.startsWith("/admin") ? "page" : undefined}
            >
              Admin Portal
            </Link>
            <ThemeToggle />
            <Account onLogout={() => setOpenOn(undefined)} menu={toggle} />
          </div>
        </div>
      </div>
    </header>
  );
}

interface AccountProps {
  onLogout: () => void;
  /** What opens the menu that all of this is in on narrow screens. */
  menu: RefObject<HTMLButtonElement | null>;
}

function Account({ onLogout, menu }: AccountProps) {
  const { user, isPending, error, logout } = useSession();
  const { pathname } = useLocation();
  const signIn = useRef<HTMLAnchorElement>(null);
  const hasLeft = useRef(false);
  // Logout goes as it is pressed: the keyboard goes on from what stands there now, or where the menu is closed over it.
  useEffect(() => {
    if (user || !hasLeft.current) return;
    hasLeft.current = false;
    for (const next of [signIn, menu]) {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    }
  }, [user, menu]);

  if (user) {
    return (
      <>
        <Link className={menuStyles.messages} to="/dashboard/messages">
          <Icon name="mail" />
          <VisuallyHidden>Messages</VisuallyHidden>
          <UnreadBadge />
        </Link>
        <Button
          onClick={() => {
            hasLeft.current = true;
            onLogout();
            void logout();
          }}
        >
          Logout
        </Button>
      </>
    );
  }
  // Nothing until known: a flash of the wrong button is worse than a moment without one.
  if (isPending || error) return <span className={menuStyles.accountPending} />;
  return (
    <LinkButton ref={signIn} kind="primary" to="/auth" onClick={() => keepWayBack(pathname)}>
      Sign In
    </LinkButton>
  );
}
