import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Buildah } from "./buildah.ts";

const run = promisify(execFile);

/** What the public Node image holds as well: a small Debian, node, npm and the user `node`. */
const RECIPE = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]
`;

/** Makes the base once: Debian by mmdebstrap, this Node and its npm. The one step that uses apt's mirror. */
export async function makeBase(buildah: Buildah, image: string, folder: string): Promise<void> {
  if (await buildah.has(image)) return;
  const context = join(folder, "base");
  await rm(context, { recursive: true, force: true });
  await mkdir(context, { recursive: true });
  const packages = "--include=libstdc++6,ca-certificates";
  await run("mmdebstrap", ["--quiet", "--variant=minbase", packages, "bookworm", join(context, "debian.tar")]);
  await copyFile(process.execPath, join(context, "node"));
  const { stdout } = await run("npm", ["root", "--global"]);
  await cp(join(stdout.trim(), "npm"), join(context, "npm"), { recursive: true });
  await writeFile(join(context, "Dockerfile"), RECIPE);
  await buildah.build("--tag", image, context);
  await rm(context, { recursive: true, force: true });
}

/** npm's settings for the build: packages come from this machine's cache, which the build sees, and from nowhere else. */
export async function offlineNpm(folder: string): Promise<string[]> {
  const said = async (key: string): Promise<string> => (await run("npm", ["config", "get", key])).stdout.trim();
  const settings = join(folder, "npmrc");
  // The cache's entries are keyed by the address they came from.
  await writeFile(settings, `offline=true\naudit=false\nregistry=${await said("registry")}\n`);
  const cache = await said("cache");
  return ["--volume", `${cache}:/root/.npm`, "--volume", `${settings}:/usr/local/etc/npmrc:ro`];
}
