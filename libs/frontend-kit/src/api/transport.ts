import { takeEarlyRead } from "./early-reads.ts";
import { NetworkError } from "./errors.ts";

export interface Answer {
  status: number;
  header(name: string): string | null;
  body: Blob;
}

export interface Outgoing {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((share: number) => void) | undefined;
}

/** Without an upload nothing of ours is silent for longer; a slower answer would leave a screen loading for ever. */
const TIMEOUT_MS = 30_000;
/** The system's buffers take the last parts of an upload long before a slow line does. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a request and waits for the whole answer. Rejects with NetworkError, or with the signal's reason when aborted. */
export function send(request: Outgoing): Promise<Answer> {
  return request.body instanceof FormData ? sendUpload(request) : sendFetch(request);
}

async function sendFetch({ method, address, headers, body, signal }: Outgoing): Promise<Answer> {
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const early = takeEarlyRead(method, address);
  timeout.signal.addEventListener("abort", () => early?.stop());
  const giveUp = () => timeout.abort();
  signal?.addEventListener("abort", giveUp);
  try {
    if (signal?.aborted) throw signal.reason;
    const options: RequestInit = { method, headers, body: body ?? null, credentials: "same-origin" };
    const response = await (early?.answer ?? fetch(address, { ...options, signal: timeout.signal }));
    const stillComing = () => {
      clearTimeout(timer);
      timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    };
    const content = await readBody(response, stillComing);
    return { status: response.status, header: (name) => response.headers.get(name), body: content };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError("The server could not be reached", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** A file may take as long as it keeps coming; everything else is small. */
async function readBody(response: Response, stillComing: () => void): Promise<Blob> {
  const isFile = response.headers.get("Content-Disposition")?.startsWith("attachment");
  if (!isFile || !response.body) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
    parts.push(value as Uint8Array<ArrayBuffer>);
    stillComing();
  }
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has travelled. */
function sendUpload({ method, address, headers, body, signal, onUploadProgress }: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const giveUp = () => {
      reject(new NetworkError("The server could not be reached"));
      request.abort();
    };
    let timer = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
    request.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
      if (event.lengthComputable) onUploadProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        body: request.response as Blob,
      });
    request.onloadend = () => clearTimeout(timer);
    request.onerror = giveUp;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body as FormData);
  });
}
