import { randomUUID } from "node:crypto";

/** W3C Trace Context, version 00: `00-<trace: 32 hex>-<span: 16 hex>-<flags: 2 hex>`, neither id all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/** The ids in a traceparent; null where it is missing or malformed in any way, then nothing of it is believed. */
export function readTraceparent(text: unknown): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = (typeof text === "string" && TRACEPARENT.exec(text)) || [];
  return traceId && spanId ? { traceId, spanId } : null;
}

export const writeTraceparent = (traceId: string, spanId: string, sampled: boolean): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** 32 hex digits, also where they come as a UUID; null for anything else. */
export function asTraceId(text: unknown): string | null {
  const digits = typeof text === "string" && text.length <= 36 ? text.replaceAll("-", "").toLowerCase() : "";
  return TRACE_ID.test(digits) ? digits : null;
}

/** A UUID without its dashes, because Node makes those a tenth as dear as other random bytes. */
export const newTraceId = (): string => randomUUID().replaceAll("-", "");

/** What a span continues: the traceparent where it belongs to this trace, else the trace alone. */
export const parentIn = (traceId: string, traceparent: string | null | undefined): string =>
  readTraceparent(traceparent)?.traceId === traceId ? (traceparent as string) : traceId;
