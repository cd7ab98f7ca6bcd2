import type { DrawnPage } from "@jobcentre/build-config/drawing";
import { type Frontends, neededBy, pageOfPath } from "@jobcentre/build-config/page";
import { renderPage } from "@jobcentre/build-config/render-page";
import { SIGN_IN_NAME } from "@jobcentre/contracts/sign-in-name";
import { Problem } from "@jobcentre/service-kit/problem";
import { sendText } from "@jobcentre/service-kit/send-text";
import type { Request, RequestHandler, Response } from "express";
import { refuseMethod } from "./only-reads.ts";
import type { PageDrawer } from "./page-drawer.ts";
import type { PageReader } from "./page-reader.ts";
import { readerLocale } from "./reader-locale.ts";
import { allowPage } from "./security-headers.ts";
import { isSignInPage } from "./sign-in-pages.ts";

const RETRY_SECONDS = "30";
/** What is painted first is worth more of the processor than what follows: a fortieth of the best one's time, nearly all of its size. */
const PAGE_QUALITY = 5;

interface Draw {
  drawer: PageDrawer;
  read: PageReader;
}

/**
 * Answers every page with the shell's HTML, the public ones drawn with what they show, from what anyone may see. A path
 * that is no page gets the same HTML, which says so, with a 404. Where the server cannot draw, the browser does.
 */
export function answerPages(
  frontends: () => Frontends,
  { drawer, read }: Draw,
  { origins, signInName }: { origins: readonly string[]; signInName: string },
): RequestHandler {
  const named = signInName === SIGN_IN_NAME ? undefined : signInName;
  async function draw({ server }: Frontends, req: Request, res: Response): Promise<DrawnPage | null> {
    if (!server) return null;
    const page = {
      trace_id: res.locals.requestId as string,
      address: req.originalUrl,
      locale: readerLocale(req.get("accept-language")),
    };
    return drawer.draw(server, page, (addresses) => read(addresses, req, res));
  }

  return async (req, res) => {
    // Metrics count all of them as one, as traces do.
    req.route = { path: "page" };
    const built = frontends();
    const route = pageOfPath(req.path.toLowerCase(), built.pageRoutes);
    const reading = req.method === "GET" || req.method === "HEAD";
    if (!reading && route) refuseMethod(res);
    if (!reading || !req.accepts("html")) throw new Problem("not_found");

    // Whatever resolves such an address takes its second part for another site's name.
    if (/^[/\\]{2}/.test(req.originalUrl)) return res.redirect(301, req.originalUrl.replace(/^[/\\]+/, "/"));
    const drawn = await draw(built, req, res);
    if (drawn?.redirect) return res.set("Cache-Control", "no-store").redirect(303, drawn.redirect);
    const status = route ? (drawn?.status ?? 200) : 404;
    if (status === 503) res.set("Retry-After", RETRY_SECONDS);
    const { shellHtml, remotes, pageFiles } = built;
    const files = pageFiles[route?.remote ?? ""]?.[drawn?.name ?? ""];
    const page = renderPage(shellHtml, {
      nonce: allowPage(res, origins),
      signInName: named,
      remotes,
      needed: route && neededBy(route, built, drawn?.name),
      reads: route?.reads,
      drawn: drawn ? { ...drawn, files } : undefined,
    });
    res.status(status).set({ "Cache-Control": "no-store", Vary: "Accept, Accept-Encoding, Accept-Language" });
    // Only browsers draw these: nothing in the page could say it.
    if (route && isSignInPage(route.path)) res.set("X-Robots-Tag", "noindex");
    await sendText(req, res.type("html"), page, PAGE_QUALITY);
  };
}
