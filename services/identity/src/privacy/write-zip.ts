import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { ZipFile } from "yazl";

/** One file of a ZIP. It is opened when its turn comes. */
export interface ZipPart {
  path: string;
  open(): Promise<Readable> | Readable;
  /** Where it is known beforehand; another content breaks the ZIP off. */
  expected?: { size: number; sha256: string };
  /** Whether packing makes it smaller: pictures and PDFs are packed already. */
  pack: boolean;
}

interface Written {
  path: string;
  size: number;
  sha256: string;
}

/** Passes content on and tells its size and hash at its end. */
function measured({ path, expected }: ZipPart, done: (written: Written) => void): Transform {
  const hash = createHash("sha256");
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
    flush(next) {
      const sha256 = hash.digest("hex");
      if (expected && (expected.size !== size || expected.sha256 !== sha256)) {
        return next(new Error("a stored file is not what it was when it was stored"));
      }
      done({ path, size, sha256 });
      next();
    },
  });
}

/**
 * A ZIP of the parts, each read as it is written, with a manifest of sizes and hashes at the end. A part that fails ends
 * the stream with an error before its directory is written, so that what arrived can be taken for no whole ZIP. So does `mayGoOn`, which is
 * asked before each of them and before the end.
 */
export function writeZip(
  parts: readonly ZipPart[],
  about: object,
  mtime: Date,
  mayGoOn: () => Promise<void> = async () => undefined,
): Readable {
  const zip = new ZipFile();
  const written: Written[] = [];
  let open: Readable | undefined;
  const output = zip.outputStream as Readable;
  const fail = (error: Error): void => void output.destroy(error);

  for (const part of parts) {
    zip.addReadStreamLazy(part.path, { mtime, compress: part.pack }, (use) => {
      const opened = mayGoOn().then(() => part.open());
      opened.then((source) => {
        open = source;
        source.once("error", fail);
        // Whoever reads it went away while this was opened: nothing would close it later.
        if (output.destroyed) return void source.destroy();
        const through = measured(part, (entry) => written.push(entry));
        through.once("error", fail);
        use(null, source.pipe(through));
      }, fail);
    });
  }
  zip.addReadStreamLazy("manifest.json", { mtime }, (use) => {
    const end = (): void => use(null, Readable.from([`${JSON.stringify({ ...about, files: written }, null, 2)}\n`]));
    mayGoOn().then(end, fail);
  });
  zip.on("error", fail);
  // Whoever reads it went away: nothing is read for them any more.
  output.once("close", () => open?.destroy());
  zip.end();
  return output;
}
