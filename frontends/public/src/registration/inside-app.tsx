import { Button, Card, useNotify } from "@jobcentre/frontend-kit/ui";
import { inOwnBrowser, isInsideApp } from "./inside-app.rules.ts";
import styles from "./registration.module.css";

/** What to do in the browser of another app, where Google answers nothing but an error; elsewhere nothing. */
export function InsideApp() {
  const notify = useNotify();
  const { userAgent } = navigator;
  if (!isInsideApp(userAgent)) return null;
  const address = window.location.href;
  const elsewhere = inOwnBrowser(userAgent, new URL(address));

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success("Link copied");
    } catch {
      // Such browsers may refuse it, or have no clipboard.
      notify.error(`The link could not be copied. Copy it from here: ${address}`);
    }
  }
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
        <Button onClick={() => void copy()}>Copy the link</Button>
      </p>
    </Card>
  );
}
