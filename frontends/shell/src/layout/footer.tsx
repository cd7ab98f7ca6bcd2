import { Link } from "@jobcentre/frontend-kit/router";
import { forgetReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Brand } from "./brand.tsx";
import { Contact } from "./contact.tsx";
import styles from "./footer.module.css";
import { QUICK_LINKS } from "./footer-content.ts";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Brand />
          <p className={styles.about}>
            Jobs, skills training and support for founders in the Federal Capital Territory.
          </p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.heading}>
            Quick links
          </h2>
          <ul className={styles.links}>
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                {/* A company's account is a new start. */}
                <Link to={to} onClick={to.startsWith("/employer") ? forgetReturnTo : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Contact</h2>
          <Contact />
        </div>
      </div>
      <p className={styles.copyright} suppressHydrationWarning>
        © {new Date().getFullYear()} Abuja Job Centre. All rights reserved.
      </p>
    </footer>
  );
}
