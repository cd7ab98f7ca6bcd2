import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { isGoogle } from "@jobcentre/frontend-kit/sign-in-name";
import { Card } from "@jobcentre/frontend-kit/ui";
import { inOwnBrowser, isInsideApp } from "./inside-app.rules.ts";
import styles from "./registration.module.css";

/** What to do in the browser of another app, where Google answers nothing but an error; elsewhere nothing. */
export function InsideApp() {
  const { userAgent } = navigator;
  if (!isGoogle() || !isInsideApp(userAgent)) return null;
  const address = window.location.href;
  const elsewhere = inOwnBrowser(userAgent, new URL(address));

  return (
    <Card as="section" aria-labelledby="inside-app" className={styles.insideApp}>
      <h2 id="inside-app" className={styles.title}>
        Open this page in Chrome or Safari
      </h2>
      <p className={styles.hint}>
        You are inside another app, such as Facebook or Instagram. Google lets nobody sign in there. Choose “Open in
        browser” in the menu of the app, or copy the link and paste it into your browser.
      </p>
      <p className={styles.ways}>
        {elsewhere && <a href={elsewhere}>Open in my browser</a>}
        <CopyButton text={address} done="Link copied">
          Copy the link
        </CopyButton>
      </p>
    </Card>
  );
}
