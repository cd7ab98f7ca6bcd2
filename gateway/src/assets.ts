import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, RequestHandler, Response } from "express";
import { refuseMethod } from "./only-reads.ts";

const compress = promisify(gzip);

/** What a build may hand out; its HTML is a template, its reports are nobody's business. */
const SERVED = /\.(js|css|svg|png|jpe?g|webp|avif|gif|ico|woff2)$|^mf-manifest\.json$/;
const TEXT = /\.(js|css|svg|json)$/;
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";

interface Asset {
  folder: string;
  /** Path inside the folder, decoded. */
  file: string;
}

/** The file of a dist folder that an address stands for, or null. */
export function assetOf(path: string, folders: Record<string, string>): Asset | null {
  const [, , name = "", ...rest] = path.split("/");
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  const file = rest.join("/");
  // Names of builds need no escaping, so an escaped one is none of ours; dot segments and hidden files neither.
  const plain = /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(file);
  return folder && plain && SERVED.test(file) ? { folder, file } : null;
}

const modifiedAt = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.mtimeMs : null;
};

/** Serves the files of the built frontends under /assets/<name>/: brotli as built, gzip made once, hashed names forever. */
export function serveAssets(folders: Record<string, string>): RequestHandler {
  const gzipped = new Map<string, { modified: number; bytes: Promise<Buffer> }>();

  function gzipOf(path: string, modified: number): Promise<Buffer> {
    const known = gzipped.get(path);
    if (known?.modified === modified) return known.bytes;
    const bytes = readFile(path).then((text) => compress(text));
    gzipped.set(path, { modified, bytes });
    bytes.catch(() => gzipped.delete(path));
    return bytes;
  }

  async function send(req: Request, res: Response, { folder, file }: Asset): Promise<void> {
    const path = join(folder, file);
    const modified = await modifiedAt(path);
    if (modified === null) throw new Problem("not_found");
    res.set("Cache-Control", HASHED.test(file) ? FOREVER : "no-cache").type(extname(file));
    const as = (encoding: string): Response => res.set("ETag", `W/"${Math.round(modified)}-${encoding}"`);
    if (!TEXT.test(file)) return sendFile(as("plain"), folder, file);
    res.vary("Accept-Encoding");
    if (req.acceptsEncodings("br") && (await modifiedAt(`${path}.br`)) !== null) {
      return sendFile(as("br").set("Content-Encoding", "br"), folder, `${file}.br`);
    }
    if (!req.acceptsEncodings("gzip")) return sendFile(as("plain"), folder, file);
    const bytes = await gzipOf(path, modified);
    as("gzip").set("Content-Encoding", "gzip").send(bytes);
  }

  return async (req, res) => {
    // Metrics count all of them as one.
    req.route = { path: "/assets" };
    if (req.method !== "GET" && req.method !== "HEAD") refuseMethod(res);
    const asset = assetOf(req.path, folders);
    if (!asset) throw new Problem("not_found");
    await send(req, res, asset);
  };
}

function sendFile(res: Response, root: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(file, { root, cacheControl: false }, (error) => {
      // Whoever went away, in the middle or before, is no failure of ours.
      if (error && !res.headersSent && !res.closed) reject(error);
      else resolve();
    });
  });
}
