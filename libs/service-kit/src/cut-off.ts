import type { ServerResponse } from "node:http";

/** A stream of events has no end of its own: it lasts until its reader leaves. */
export const isEventStream = (res: ServerResponse): boolean =>
  String(res.getHeader("content-type")).startsWith("text/event-stream");

/** Whether an answer that is closed was not sent whole: it broke off, or nobody waited for it any longer. */
const isCutOff = (res: ServerResponse): boolean => !res.writableFinished && !isEventStream(res);

/** As nginx says that nobody waited any longer; no answer has it. */
const CUT_OFF = 499;

/** The status of a closed answer, as metrics, traces and log lines have it: what was sent, or 499 where that is not whole. */
export const endedAs = (res: ServerResponse): number => (isCutOff(res) ? CUT_OFF : res.statusCode);
