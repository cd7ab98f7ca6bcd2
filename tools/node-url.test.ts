import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { nodeUrl } from "./node-url.mjs";

interface Parsed {
  hosts: string[];
  isSRV: boolean;
  username: string;
  password: string;
  pathname: string;
  href: string;
  searchParams: URLSearchParams;
  typedSearchParams(): URLSearchParams;
  redact(): { href: string };
}

const ADDRESSES = [
  "mongodb://localhost",
  "mongodb://localhost:27017/",
  "mongodb://127.0.0.1:1,127.0.0.2:2/jobs?replicaSet=rs0&retryWrites=false",
  "mongodb://[::1]:27017,[fe80::1]:27018/jobs",
  "mongodb://job%40centre:p%C3%A4ss%2Fw%3Ard@db.example.org/admin?authSource=admin&TLS=true&tls=false",
  "mongodb://Ọ̀kẹ́:ị@db.example.org/a%20b?appName=%E2%82%A6%20+x&readPreferenceTags=dc:abj,rack:1&readPreferenceTags=",
  "mongodb+srv://user:pw@cluster.example.org/?w=majority",
  "mongodb://%2Ftmp%2Fmongodb-27017.sock/jobs",
  "mongodb://DB.Example.ORG/Jobs?authMechanismProperties=SERVICE_NAME:other,CANONICALIZE_HOST_NAME:true",
  "mongodb+srv://a.example.org,b.example.org/",
  "mongodb+srv://cluster.example.org:27017/",
  "mongodb://user@:1/",
  "mongodb://",
  "mongodb://a b/",
  "http://localhost/",
  "nothing",
];

it("reads the store's address as with the parser that it replaces", async () => {
  const folder = await mkdtemp(join(tmpdir(), "node-url-"));
  const read = async (name: string, plugins: Plugin[]): Promise<unknown[]> => {
    const outfile = join(folder, `${name}.mjs`);
    const entry = {
      contents: 'export { ConnectionString } from "mongodb-connection-string-url";',
      resolveDir: inCheckout(),
    };
    const banner = {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    };
    await build({ stdin: entry, outfile, bundle: true, format: "esm", platform: "node", plugins, banner });
    const { ConnectionString } = await import(pathToFileURL(outfile).href);
    return ADDRESSES.map((address) => whatIsRead(address, ConnectionString));
  };
  try {
    const own = await read("own", [nodeUrl]);
    expect(own).toEqual(await read("whole", []));
    expect(own[2]).toMatchObject({ hosts: ["127.0.0.1:1", "127.0.0.2:2"], database: "/jobs" });
  } finally {
    await rm(folder, { recursive: true });
  }
});

function whatIsRead(address: string, ConnectionString: new (address: string) => Parsed): unknown {
  try {
    const read = new ConnectionString(address);
    const { hosts, isSRV, username, password, pathname, href } = read;
    const typed = read.typedSearchParams();
    const names = [...typed.keys()];
    return {
      ...{ hosts, isSRV, username, password, database: pathname, href, redacted: read.redact().href },
      options: [...read.searchParams].concat(names.map((name) => [name, String(typed.get(name.toUpperCase()))])),
    };
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}
