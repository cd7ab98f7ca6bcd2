import type { DrawnPage } from "./drawing.ts";
import { escapeHtml, jsonForHtml } from "./html.ts";
import type { Needed, PageFiles, RemoteEntry } from "./page.ts";
import { classesIn, usedStyles } from "./used-styles.ts";

interface PageParts {
  nonce: string;
  /** What the identity provider is called, where that is not what pages call it anyway (`signInName` in frontend-kit). */
  signInName?: string | undefined;
  remotes: Record<string, RemoteEntry>;
  /** From neededBy. */
  needed?: Needed | undefined;
  /** Paths of calls. */
  reads?: readonly string[] | undefined;
  /** What the server drew, with the page's own code; without it the browser draws. */
  drawn?: (Pick<DrawnPage, "head" | "body" | "data"> & { files: PageFiles | undefined; status?: number }) | undefined;
}

/** The shell's page for one response. */
export function renderPage(
  shellHtml: string,
  { nonce, signInName, remotes, needed, reads = [], drawn }: PageParts,
): string {
  // A replacer function everywhere: "$&" in a value would otherwise be expanded.
  const named = signInName === undefined ? "" : ` data-sign-in-name="${escapeHtml(signInName)}"`;
  const page = fillBlock(
    shellHtml.replace("<html", () => `<html${named}`).replaceAll("__NONCE__", () => nonce),
    "remotes",
    jsonForHtml(remotes),
  );
  const early = reads.length > 0 ? readEarly(reads, nonce) : "";
  const asked = needed ? askFor(needed) : "";
  if (!drawn) return page.replace("</head>", () => `${early}${asked}</head>`);
  // Inside the page, so that a remote that hangs leaves it readable: scripts and the first paint wait for linked styles.
  const inside = Object.entries(drawn.files?.styles ?? {}).map(([name, text]) => styleElement(name, text, nonce));
  // What people typed comes last: nothing is looked for in it.
  const frame = page
    .replace("<html", "<html data-first-paint")
    .replace(/<meta name="description"[^>]*>/, "")
    .replace(/<noscript>.*?<\/noscript>/s, "");
  const headed = frame.replace("</head>", () => `${inside.join("")}${asked}${early}</head>`);
  const [before = "", after = ""] = headed.split(/<div id="root">[^<]*<\/div>/);
  const { first, whole } = splitStyles(
    before.replace(/<title>[^<]*<\/title>/, () => drawn.head),
    drawn.body,
  );
  const notice = drawn.status === 503 ? notNow(nonce) : "";
  const words = `<div id="root">${drawn.body}</div><script nonce="${nonce}">${LAY_OUT_REST}</script>`;
  return `${first}${notice}${words}${whole}${fillBlock(after, "page-data", drawn.data)}`;
}

/** Scripts read again by themselves; who has none would wait for ever. */
const notNow = (nonce: string): string =>
  `<noscript><style nonce="${nonce}">noscript { display: block; padding: 1.5rem; }</style>` +
  "<p>This could not be loaded now. Please load the page again in a moment.</p></noscript>";

const STYLE = /<style nonce="([^"]*)" data-href="[^"]*">([^<]*(?:<(?!\/style)[^<]*)*)<\/style>/g;

/**
 * Styles leave what is below the first screen without a layout while this attribute is there: on a slow phone all of a list takes 0.2 to 0.4 s.
 * It goes in the frame after the one that shows the words, long before the scripts are here; at once where the browser goes back to a
 * place far below, which has to be where it was.
 */
const LAY_OUT_REST =
  "{const all=()=>document.documentElement.removeAttribute('data-first-paint');" +
  "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)requestAnimationFrame(()=>requestAnimationFrame(all));else all()}";

/** They go to the end of the head, where the bundler's runtime adds those of later pages behind them. */
const MOVE_STYLES = 'document.head.append(document.getElementById("styles").content)';

/**
 * Leaves in the head what the drawn page uses of its styles, since the first paint waits for all before the words; the
 * whole of them follows behind the words and is then moved to the head, in the same order, so that in the end every rule is
 * where it was. Without scripts nothing needs more than what is used.
 */
function splitStyles(head: string, body: string): { first: string; whole: string } {
  // The frame around the words may have classes too.
  const classes = classesIn(head + body);
  let whole = "";
  let script = "";
  const first = head.replace(STYLE, (element: string, nonce: string, css: string) => {
    whole += element;
    script = `<script nonce="${nonce}">${MOVE_STYLES}</script>`;
    return `<style nonce="${nonce}">${usedStyles(css, classes)}</style>`;
  });
  return { first, whole: whole && `<template id="styles">${whole}</template>${script}` };
}

/** Fills a JSON block of the page; `json` must be safe inside a script element. */
function fillBlock(html: string, id: string, json: string): string {
  const block = new RegExp(`(<script type="application/json" id="${id}">)[^<]*(</script>)`);
  return html.replace(block, (_, open: string, close: string) => open + json + close);
}

/** Whether an address is that of a style sheet. */
export const isStyle = (address: string): boolean => /\.css(\?|$)/.test(address);

/** The page's own script runs behind the shell's, which it takes the federation from; the shell finds it by its container. */
const askFor = ({ preload, script }: Needed): string =>
  preload.map(preloadLink).join("") +
  (script
    ? `<script defer src="${escapeHtml(script.address)}" data-container="${escapeHtml(script.container)}"></script>`
    : "");

function preloadLink(address: string): string {
  return `<link rel="preload" as="${isStyle(address) ? "style" : "script"}" href="${escapeHtml(address)}">`;
}

/**
 * Asks for what the page reads in any case before its scripts are here; they take the answers over (`earlyReads` in
 * frontend-kit). Not by preload links: in Chromium about one fetch in a hundred that takes one over while it arrives never ends.
 */
const readEarly = (addresses: readonly string[], nonce: string): string =>
  `<script nonce="${nonce}">earlyReads={};for(const address of ${jsonForHtml(addresses)}){` +
  "const stop=new AbortController,answer=fetch(address,{signal:stop.signal,headers:{Accept:'application/json'}});" +
  "answer.catch(()=>{});earlyReads[address]={answer,stop:()=>stop.abort()}}</script>";

/** `data-href` is the name under which the bundler's runtime looks for a style before it loads it. */
export function styleElement(name: string, text: string, nonce: string): string {
  return `<style nonce="${nonce}" data-href="${escapeHtml(name)}">${text.replaceAll("</", "<\\/")}</style>`;
}
