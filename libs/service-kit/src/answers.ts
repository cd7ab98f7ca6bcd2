import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Request, Response } from "express";
import { ReaderGone } from "./reader-gone.ts";
import { sendJson, sendText } from "./send-text.ts";

/** One page of a list: answered as a plain array with the total in X-Total-Count and the neighbours in Link. */
export class ListAnswer<T> {
  readonly items: T[];
  readonly total: number;

  constructor(items: T[], total: number) {
    this.items = items;
    this.total = total;
  }
}

/** A file to send; always as a download unless `inline` (images that pages show). */
export class FileAnswer {
  readonly name: string;
  readonly mime: string;
  /** Bytes; null where only the end of the stream tells. */
  readonly size: number | null;
  readonly open: () => Readable;
  readonly inline: boolean;
  /** Whose it is may take it away: what was shown of it is soon asked for anew. */
  readonly removable: boolean;

  constructor(file: {
    name: string;
    mime: string;
    size: number | null;
    open: () => Readable;
    inline?: boolean;
    removable?: boolean;
  }) {
    this.name = file.name;
    this.mime = file.mime;
    this.size = file.size;
    this.open = file.open;
    this.inline = file.inline ?? false;
    this.removable = file.removable ?? false;
  }
}

/** Server-sent events: `start` writes to the answer, from then on, until either side ends it. */
export class EventStreamAnswer {
  readonly start: (res: Response) => void;

  constructor(start: (res: Response) => void) {
    this.start = start;
  }
}

/** A small page of its own for people who come from outside, such as out of an e-mail; `style` is its whole CSS. */
export class PageAnswer {
  readonly html: string;
  readonly style: string;

  constructor(page: { html: string; style: string }) {
    this.html = page.html;
    this.style = page.style;
  }
}

/** Begins a stream that nothing on the way may store, change or hold back; resolves when it is over. */
export function sendEventStream(res: Response, answer: EventStreamAnswer): Promise<void> {
  res.set({
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
  res.flushHeaders();
  return new Promise((resolve) => {
    res.on("close", resolve);
    answer.start(res);
  });
}

/** Sends a page that may show its own style, send its own forms to us, and nothing else. */
export function sendPage(req: Request, res: Response, { html, style }: PageAnswer): Promise<void> {
  const hash = createHash("sha256").update(style).digest("base64");
  const only = "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
  res.set("Content-Security-Policy", `default-src 'none'; style-src 'sha256-${hash}'; ${only}`);
  return sendText(
    req,
    res.type("html"),
    html.replace("</head>", () => `<style>${style}</style></head>`),
  );
}

/** A text as a header's extended parameter takes it (RFC 8187), which allows fewer signs than an address. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function cacheControl({ inline, removable }: FileAnswer): string {
  if (!inline) return "private, no-store";
  return removable ? "public, max-age=300" : "public, max-age=86400, immutable";
}

/**
 * Sends a file so that no browser runs it: nosniff, its own CSP, attachment. A broken stream cuts the connection, and is told to
 * `onBroken` unless its reader left or was too slow.
 */
export function sendFile(res: Response, file: FileAnswer, onBroken: (error: Error) => void): Promise<void> {
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const disposition = file.inline ? "inline" : "attachment";
  res.set({
    "Content-Type": file.mime,
    ...(file.size !== null && { "Content-Length": String(file.size) }),
    "Content-Disposition": `${disposition}; filename="${ascii}"; filename*=UTF-8''${extended(file.name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": cacheControl(file),
  });
  return new Promise((resolve) => {
    const stream = file.open();
    stream.on("error", (error) => {
      if (!res.destroyed && !(error instanceof ReaderGone)) onBroken(error);
      res.destroy();
    });
    res.on("close", () => {
      stream.destroy();
      resolve();
    });
    stream.pipe(res);
  });
}

/** Sets X-Total-Count and Link (RFC 8288) from the request's own `page` and `limit`. */
export function sendList(
  req: Request,
  res: Response,
  list: ListAnswer<unknown>,
  { page, limit, tagged }: { page: number; limit: number; tagged: boolean },
): Promise<void> {
  const last = Math.max(1, Math.ceil(list.total / limit));
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams({
      ...(req.query as Record<string, string>),
      page: String(to),
      limit: String(limit),
    });
    return `<${req.path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(1, "first"), link(Math.min(page - 1, last), "prev")] : []),
    ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
  ];
  res.set("X-Total-Count", String(list.total));
  if (links.length) res.set("Link", links.join(", "));
  return sendJson(req, res, list.items, tagged);
}
