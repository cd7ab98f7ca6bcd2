import type { ServerResponse } from "node:http";

/** A stream of events has no end of its own: it lasts until its reader leaves. */
export const isEventStream = (res: ServerResponse): boolean =>
  String(res.getHeader("content-type")).startsWith("text/event-stream");

/** Whether an answer that is closed was not sent whole: it broke off, or nobody waited for it any longer. */
export const isCutOff = (res: ServerResponse): boolean => !res.writableFinished && !isEventStream(res);
