import { expect, it } from "vitest";
import { jsdomsStyles } from "./quick-styles.ts";

const PAGES = [
  `<p>text <b>bold</b> <span hidden>no</span> <span style="display: inline-block">yes</span></p>`,
  `<div style="visibility: hidden"><p>no <i style="visibility: visible">yes</i></p></div>`,
  `<div style="pointer-events: none"><button>no</button><a style="pointer-events: auto" href="/">yes</a></div>`,
  `<dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>`,
  `<details><summary>more</summary><p>closed</p></details><details open><summary>less</summary><p>open</p></details>`,
  `<form><input type="hidden"><input type="text"><select><option>a</option></select><textarea></textarea></form>`,
  `<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>`,
  `<ul><li>one</li></ul><script>1</script><template><p>t</p></template><svg><title>t</title><path d="M0 0"/></svg>`,
  `<style>.gone { display: none }</style><p class="gone">no</p><p>yes</p>`,
  `<style>@media (max-width: 9em) { .gone { display: none } }</style><p class="gone">yes</p>`,
  `<style>@media screen { .gone { display: none } }</style><p class="gone">no</p>`,
  `<p style="opacity: .50">half <b>whole</b></p><p style="opacity: 0">no</p><p style="opacity: 40%">less</p>`,
  `<style>.faint { opacity: 0 }</style><p class="faint">no</p><p class="faint" style="opacity: 1">yes</p>`,
  `<style>.quiet { color: red }</style><p class="quiet" hidden>no</p><h2>yes</h2>`,
];
const ASKED = ["display", "visibility", "pointerEvents", "opacity", "color"] as const;

/** What is said of every element of a page, asked in both ways. */
function said(): unknown[] {
  return [...document.querySelectorAll("*")].map((element) => {
    const style = window.getComputedStyle(element);
    const names = ["display", "visibility", "pointer-events", "opacity", "content"];
    return [element.outerHTML, ASKED.map((name) => style[name]), names.map((name) => style.getPropertyValue(name))];
  });
}

it.each(PAGES)("styles are those of jsdom: %s", (page) => {
  document.body.innerHTML = page;
  const quick = window.getComputedStyle;
  expect(quick).not.toBe(jsdomsStyles(window));
  const told = said();
  window.getComputedStyle = jsdomsStyles(window);
  try {
    expect(told).toEqual(said());
  } finally {
    window.getComputedStyle = quick;
  }
});
