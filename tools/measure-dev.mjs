// `npm run measure:dev`: how long after a change `npm run dev` shows it, for every service and remote, in a copy of the checkout.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { copyCheckout } from "./copy-checkout.mjs";
import { readOptions } from "./read-options.mjs";

readOptions({ usage: "npm run measure:dev    how long after a change npm run dev shows it" });

const LIMIT_MS = 2_000;
const SETTLED_MS = 20_000;
const BETWEEN_MS = 5_000;
const PATIENCE_MS = 120_000;
const FAILS = 'async () => { throw new Error("changed"); }, ';

/** A service whose call fails from now on: its answer changes from what it was to 500. */
const service = (room, file, key, path) => ({
  room,
  file,
  find: `"${key}", `,
  replace: `"${key}", ${FAILS}`,
  isSeen: async (url) => (await fetch(url + path, { redirect: "manual" })).status === 500,
});
/** A page's words: the gateway leads to a new build, which it serves and which has them. */
const remote = (name, file, find, page) => ({
  room: `frontends/${name}`,
  file,
  find,
  replace: `${find} changed`,
  async isSeen(url, copy, before) {
    const dist = `.build/dev/frontends/${name}/dist`;
    const [chunk] = readdirSync(join(copy, dist, "js")).filter((one) =>
      readFileSync(join(copy, dist, "js", one), "utf8").includes(`${find} changed`),
    );
    if (!chunk || (await textAt(url + page)).replaceAll(NONCE, "") === before) return false;
    return (await fetch(`${url}/assets/${name}/js/${chunk}`)).status === 200;
  },
  before: async (url) => (await textAt(url + page)).replaceAll(NONCE, ""),
});
const NONCE = /nonce="[^"]*"|"nonce-[^"]*"/g;
const textAt = async (address) => (await fetch(address)).text();

const CHANGES = [
  service(
    "services/identity",
    "sign-in/sign-in.routes.ts",
    "GET /api/oauth/google/redirect_url",
    "/api/oauth/google/redirect_url",
  ),
  service("services/jobs", "jobs/jobs.routes.ts", "GET /api/jobs", "/api/jobs?q=a"),
  service(
    "services/training",
    "programs/programs.routes.ts",
    "GET /api/training-programs",
    "/api/training-programs?q=a",
  ),
  service(
    "services/entrepreneurship",
    "applications/applications.routes.ts",
    "GET /api/entrepreneurship-documents/download/{token}/{name}",
    "/api/entrepreneurship-documents/download/a/b",
  ),
  service("services/admin", "settings/settings.routes.ts", "GET /api/public-settings", "/api/public-settings"),
  {
    room: "gateway",
    file: "api-description/page.ts",
    find: "Interface of the",
    replace: "Interface, changed, of the",
    isSeen: async (url) => (await textAt(`${url}/api/docs`)).includes("Interface, changed, of the"),
  },
  {
    room: "libs/contracts",
    file: "http/jobs/saved-jobs.ts",
    find: 'summary: "',
    replace: 'summary: "Changed ',
    isSeen: async (url) => (await textAt(`${url}/api/openapi.json`)).includes("Changed "),
  },
  remote("public", "about/about.page.tsx", "About the Abuja Job Centre", "/about"),
  remote("dashboards", "saved-jobs/saved-jobs.page.tsx", "The jobs you want to come back to.", "/dashboard"),
  remote("admin", "certificates/certificates.page.tsx", "Issued in the Training tab, checked by anyone.", "/admin"),
  remote("shell", "layout/brand.tsx", "Job Centre", "/auth"),
];

const copy = copyCheckout();
const url = `http://localhost:${await freePort()}`;
const child = spawn(process.execPath, [join(copy, "tools/dev.mjs")], {
  cwd: copy,
  env: { ...process.env, PORT: new URL(url).port, DATA_DIR: join(copy, ".data") },
  stdio: ["ignore", "pipe", "pipe"],
});
let output = "";
for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
const exited = once(child, "exit");
try {
  await until(() => output.includes("watching; built"));
  console.log(/watching; built and started in [\d.]+ s/.exec(output)[0]);
  // What the demo data set off in every service is done by then.
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  let slowest = 0;
  for (const change of CHANGES) slowest = Math.max(slowest, await measure(change));
  await checkErrors();
  console.log(`slowest ${slowest} ms, limit ${LIMIT_MS} ms`);
  if (slowest > LIMIT_MS) process.exitCode = 1;
} catch (error) {
  console.error(`${error.message}\n${output.slice(-3000)}`);
  process.exitCode = 1;
} finally {
  child.kill("SIGTERM");
  await exited;
  rmSync(copy, { recursive: true, force: true });
}

/** Makes a change, waits until it is seen, takes it back and waits until that is done; answers the ms of the first. */
async function measure({ room, file, find, replace, isSeen, before }) {
  const path = join(copy, room, "src", file);
  const good = readFileSync(path, "utf8");
  if (!good.includes(find)) throw new Error(`${path} has no ${find}`);
  // Nobody saves twice in this time; the process for the next start loads its packages meanwhile.
  await new Promise((done) => setTimeout(done, BETWEEN_MS));
  const was = await before?.(url);
  const started = performance.now();
  writeFileSync(path, good.replace(find, replace));
  await until(() => isSeen(url, copy, was));
  const took = Math.round(performance.now() - started);
  console.log(`${room.padEnd(28)}${String(took).padStart(6)} ms`);
  const told = output.length;
  writeFileSync(path, good);
  await until(() => output.indexOf("✓", told) >= 0);
  return took;
}

/** A source that does not compile is told, and what ran goes on answering. */
async function checkErrors() {
  for (const [file, words] of [
    ["services/jobs/src/service.ts", "the programs do not compile"],
    ["frontends/admin/src/routes.tsx", "frontends/admin does not compile"],
  ]) {
    const path = join(copy, file);
    const good = readFileSync(path, "utf8");
    const told = output.length;
    writeFileSync(path, `${good}\nconst = broken`);
    await until(() => output.indexOf(words, told) >= 0);
    const { status } = await fetch(`${url}/api/jobs`);
    if (status !== 200) throw new Error(`with a broken ${file} the product answers ${status}`);
    console.log(`${file}: "${words}", and the product answers`);
    writeFileSync(path, good);
  }
}

async function until(isDone) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    if (await Promise.resolve(isDone()).catch(() => false)) return;
    if (performance.now() > end) throw new Error(`waited ${PATIENCE_MS} ms for ${isDone}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
