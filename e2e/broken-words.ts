/** Runs in the page: words of its main part that stand on two lines, and tables that hide their last columns. */
export function brokenWords(): string[] {
  const main = document.querySelector("main") as HTMLElement;
  const found = [...main.querySelectorAll("table")].flatMap(({ parentElement: box, caption }) =>
    box && box.scrollWidth > box.clientWidth + 1 ? `${caption?.textContent} is ${box.scrollWidth} px wide` : [],
  );
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest("option")) continue;
    // A word may break at a hyphen, and an address between its words, which are texts of their own.
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}
