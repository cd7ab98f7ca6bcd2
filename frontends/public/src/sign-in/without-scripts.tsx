/** What to do where there are no scripts: signing in and applying need them. */
export function WithoutScripts() {
  return (
    <noscript>
      <p>To apply, switch on JavaScript in your browser, or come to the centre.</p>
    </noscript>
  );
}
