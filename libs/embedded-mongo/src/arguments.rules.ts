import { parseArgs } from "node:util";

export interface StoreArguments {
  dir: string;
  /** 0 takes a free one. */
  port: number;
  /** A parent process decides about the end. */
  supervised: boolean;
}

/** Reads the store's command line. Throws an Error whose message is one line for whoever typed it. */
export function readArguments(args: string[]): StoreArguments {
  const values = parse(args);
  if (!values.dir) throw new Error("--dir DIR is required: where the store keeps everything");
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error("--port must be a whole number from 0 to 65535");
  return { dir: values.dir, port, supervised: values.supervised };
}

/** Where a damaged store is, and where what can be read of it goes. */
export interface SalvageArguments {
  dir: string;
  to: string;
}

/** Reads what follows `salvage`. */
export function readSalvageArguments(args: string[]): SalvageArguments {
  const { dir, to } = parsed(
    () => parseArgs({ args, options: { dir: { type: "string" }, to: { type: "string" } } }).values,
  );
  if (!dir || !to) throw new Error("salvage --dir DIR --to NEW: the folder of the damaged store, and a new one");
  return { dir, to };
}

function parse(args: string[]) {
  return parsed(
    () =>
      parseArgs({
        args,
        options: {
          dir: { type: "string" },
          port: { type: "string", default: "0" },
          supervised: { type: "boolean", default: false },
        },
      }).values,
  );
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // Node explains some of them in several lines.
    throw new Error((error as Error).message.split("\n")[0]);
  }
}
