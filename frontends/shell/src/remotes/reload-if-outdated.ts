/** Loads the page anew where a new one names other scripts: after a release, what this one has not loaded yet is gone. */
export async function reloadIfOutdated(): Promise<void> {
  const names = document.getElementById("remotes")?.textContent;
  // A page that only browsers draw is the smallest. Where nobody answers with one, what was there stays.
  const page = await fetch("/auth").then<string | false, false>(
    (answer) => answer.ok && answer.text(),
    () => false,
  );
  if (names && page && !page.includes(names)) location.reload();
}
