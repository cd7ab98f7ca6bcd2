import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { freePort } from "@jobcentre/service-kit/free-port";
import { startBrokerNode } from "@jobcentre/test-kit/broker-node";
import { startStoreProcess } from "../src/store-process.ts";
import { makeBase, offlineNpm } from "./base-image.ts";
import { type Buildah, buildahIn } from "./buildah.ts";
import { type RunningImage, runImage } from "./run-image.ts";

const BASE = "localhost/jobcentre-base";
const PROGRAMS = [...SERVICE_NAMES, "gateway"] as const;
type Program = (typeof PROGRAMS)[number];
/** Stages that all images share, so that each is built once and kept. */
const SHARED = ["build", "packages"];
const seconds = (since: number): number => Number(((performance.now() - since) / 1000).toFixed(1));

/**
 * Builds the images of all programs with buildah, offline, and runs them together: a JSON line per image on standard
 * output. `only` builds some, with commas between, and runs nothing, for machines where all at once takes too long.
 */
export async function main(
  { only, storage = "vfs" }: { only?: string; storage?: string },
  checkout: string,
): Promise<number> {
  const folder = join(checkout, ".build", "images");
  await mkdir(folder, { recursive: true });
  const buildah = buildahIn(folder, storage);
  try {
    const npm = await offlineNpm(folder);
    await makeBase(buildah, BASE, folder);
    const wanted = only?.split(",") ?? [...SHARED, ...PROGRAMS];
    const built = new Map<string, number>();
    for (const name of wanted) {
      const startedAt = performance.now();
      await buildah.build(...npm, ...argumentsFor(name), "--tag", imageOf(name), checkout);
      built.set(name, seconds(startedAt));
      console.error(`built ${name} in ${built.get(name)} s`);
    }
    return only ? 0 : await runTogether(buildah, built, folder, checkout);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

const imageOf = (name: string): string => `localhost/jobcentre-${name}`;

/** As docker-compose.yml builds them. */
function argumentsFor(name: string): string[] {
  const target = name === "gateway" || SHARED.includes(name) ? name : "service";
  const program = name === "gateway" ? "gateway/start" : `services/${name}/start`;
  const ofProgram = SHARED.includes(name) ? [] : ["--build-arg", `PROGRAM=${program}`];
  return ["--layers", "--build-arg", `NODE_IMAGE=${BASE}`, ...ofProgram, "--target", target];
}

async function runTogether(
  buildah: Buildah,
  built: Map<string, number>,
  folder: string,
  checkout: string,
): Promise<number> {
  const data = join(folder, "data");
  await rm(data, { recursive: true, force: true });
  const [store, broker] = await Promise.all([startStoreProcess(join(checkout, "dist"), data), startBrokerNode()]);
  const running = new Map<Program, RunningImage>();
  let wrong = 0;
  try {
    const ports = Object.fromEntries(
      await Promise.all(PROGRAMS.map(async (name) => [name, await freePort()] as const)),
    ) as Record<Program, number>;
    const env = {
      HOST: "127.0.0.1",
      ...Object.fromEntries(
        SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]),
      ),
      PUBLIC_URL: `http://127.0.0.1:${ports.gateway}`,
      INTERNAL_SECRET: randomBytes(32).toString("hex"),
      MONGODB_URI: store.uri,
      AMQP_URL: broker.url,
      ADMIN_EMAIL: "admin@jobcentre.example",
      ADMIN_PASSWORD: randomBytes(12).toString("hex"),
      LOG_LEVEL: "warn",
    };
    for (const name of PROGRAMS) running.set(name, await runImage(buildah, imageOf(name), env, ports[name]));
    for (const [name, image] of running) {
      const ready_ms = await image.readyMs();
      const page = name === "gateway" ? (await fetch(`${env.PUBLIC_URL}/`)).status : undefined;
      const { uid } = image;
      console.log(JSON.stringify({ image: name, uid, ready_ms, page, build_s: built.get(name) }));
      if (uid === 0 || (page !== undefined && page !== 200)) wrong += 1;
    }
  } finally {
    const codes = await Promise.all([...running].map(async ([name, image]) => [name, await image.end()] as const));
    const late = codes.filter(([, code]) => code !== 0);
    wrong += late.length;
    if (late.length > 0)
      console.error(`did not end with 0: ${late.map(([name, code]) => `${name} ${code}`).join(", ")}`);
    await Promise.all([store.stop(), broker.stop()]);
    await rm(data, { recursive: true, force: true });
  }
  return wrong > 0 ? 1 : 0;
}
