import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

export interface StaticCopy {
  url: string;
  close(): void;
}

/** The same page as one file and nothing else, which is as fast as it can get: no script, no data, nothing to fetch. */
export async function staticCopyOf(address: string): Promise<StaticCopy> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = (await answer.text())
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload"[^>]*>/g, "");
  const body = brotliCompressSync(page);
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const server = createServer((_, res) => void res.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}
