/** What to do where there are no scripts: signing in and applying need them. `instead`: why nobody can apply, where that is so. */
export function WithoutScripts({ instead }: { instead?: string | undefined }) {
  return (
    <noscript>
      <p>{instead ?? "To apply, switch on JavaScript in your browser, or come to the centre."}</p>
    </noscript>
  );
}

/** In place of what could not be read for a page: with scripts it is read again, as what stands there says. */
export const NotReadWithoutScripts = () => (
  <WithoutScripts instead="This could not be loaded just now. Please load the page again in a moment." />
);
