import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { lazySaslprep } from "./lazy-saslprep.mjs";

const ASCII = Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}1`);
const OTHERS = [
  "",
  " ",
  "pa ss",
  "pässwörd",
  "I\u00adX",
  "a\u00a0b",
  "\u2168",
  "\u00aa",
  "\u0627\u0031",
  "\u06271\u0628",
  "a\u0627",
  "\u0007",
  "\u0221",
  "\ud83d\ude00",
  "Ọ̀kẹ́",
  undefined,
  7,
];

it("prepares passwords as what it stands for does, which those of ASCII do not load", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lazy-saslprep-"));
  const bundled = async (name: string, plugins: Plugin[]): Promise<(text: unknown) => string> => {
    const outfile = join(folder, `${name}.mjs`);
    const contents = 'const { saslprep } = require("@mongodb-js/saslprep"); export { saslprep };';
    const banner = {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    };
    const stdin = { contents, resolveDir: inCheckout("node_modules", "mongodb", "lib") };
    await build({ stdin, outfile, bundle: true, format: "esm", platform: "node", plugins, banner });
    return (await import(pathToFileURL(outfile).href)).saslprep;
  };
  const told = (prepare: (text: unknown) => string) => (text: unknown) => {
    try {
      return prepare(text);
    } catch (error) {
      return String(error);
    }
  };
  try {
    const [own, whole] = [await bundled("own", [lazySaslprep]), await bundled("whole", [])];
    const passwords = [...ASCII, ...OTHERS];
    expect(passwords.map(told(own))).toEqual(passwords.map(told(whole)));
    expect(told(own)("\u00aa")).toBe("a");
    expect(told(own)("a\u0007")).toMatch(/Prohibited/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
