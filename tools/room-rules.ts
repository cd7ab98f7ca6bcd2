import { posix } from "node:path";

/** A folder with a package.json: `services/jobs`, its package name, and the packages it declares. */
export type Room = {
  folder: string;
  name: string;
  dependencies: readonly string[];
  devDependencies?: readonly string[];
};

/** Packages every test may use, and modules the browser holds one copy of, which even their own room takes by name. */
export type Shared = { tools: readonly string[]; modules: readonly string[] };

/** A source file by its path in the checkout. */
export type SourceFile = { path: string; text: string };

/** Rooms where everything is a test, or there for one. */
const FOR_TESTS = ["e2e", "proofs", "bench"];
const importPattern = /(?:^|[^.\w$])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?\(?\s*["']([^"'\n]+)["']/g;
const testPattern = /\.(test|spec)\.tsx?$|\/(testing|bench)\//;

const resolvePattern = /\bresolve\(["']([^"'.][^"'\n]*)["']\)/g;
const nameOfPackage = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** What a source imports, as written. */
export function importsOf(text: string): string[] {
  // In "/dashboard/*" or "https://..." no comment begins.
  const withoutComments = text.replace(/(?<=^|[\s(,{])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, "");
  return [...withoutComments.matchAll(importPattern)].flatMap(([, specifier]) => (specifier ? [specifier] : []));
}

/** Every import that breaks a rule of the rooms, as "file imports x: why". */
export function roomViolations(files: readonly SourceFile[], rooms: readonly Room[], shared: Shared): string[] {
  return files.flatMap((file) => {
    const room = rooms.find(({ folder }) => file.path.startsWith(`${folder}/`));
    if (room === undefined) return [];
    return importsOf(file.text).flatMap((specifier) => {
      const why = specifier.startsWith(".")
        ? brokenByPath(file.path, specifier, room, shared)
        : brokenByPackage(file.path, specifier, room, rooms, shared);
      return why === null ? [] : [`${file.path} imports ${specifier}: ${why}`];
    });
  });
}

function brokenByPath(path: string, specifier: string, room: Room, shared: Shared): string | null {
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith(`${room.folder}/`)) return "another room is entered by its package name";
  const isOneCopy = shared.modules.includes(packageOf(target.replace(/\.tsx?$/, ""), room));
  if (isOneCopy && !isOfOneCopy(path, room, shared) && !testPattern.test(path)) {
    return "the browser holds one copy of it, which is taken by its name";
  }
  const here = featureOf(path, room);
  const there = featureOf(target, room);
  const foreign = here !== null && there !== null && here !== there;
  if (foreign && /\.model(\.ts)?$/.test(target) && !testPattern.test(path)) {
    return "a feature calls another's actions, never its models";
  }
  return null;
}

const packageOf = (path: string, room: Room): string => `${room.name}/${path.slice(`${room.folder}/src/`.length)}`;

/** Whether a file is one of those that a module is made of which the browser holds once: they come with it. */
const isOfOneCopy = (path: string, room: Room, shared: Shared): boolean =>
  shared.modules.some((module) => packageOf(path, room).startsWith(`${module}/`));

/** The feature of a service a file belongs to, by its folder. */
function featureOf(path: string, room: Room): string | null {
  if (!room.folder.startsWith("services/")) return null;
  const [feature, ...rest] = path.slice(`${room.folder}/src/`.length).split("/");
  return feature !== undefined && rest.length > 0 ? feature : null;
}

function brokenByPackage(
  path: string,
  specifier: string,
  room: Room,
  rooms: readonly Room[],
  shared: Shared,
): string | null {
  if (specifier.startsWith("node:")) return serverOnly(room) ? null : browserRule(path, room);
  const packageName = nameOfPackage(specifier);
  if (shared.modules.includes(specifier) && packageName === room.name) return null;
  if (packageName === room.name) return "inside a room imports are relative";
  const target = rooms.find(({ name }) => name === packageName);
  const isTest = testPattern.test(path) || FOR_TESTS.includes(room.folder);

  if (target !== undefined) return brokenByRoom(room, target, isTest);
  if (room.folder === "libs/contracts" && !isTest && packageName !== "zod") return "contracts imports zod only";
  if (isTest || room.folder === "libs/test-kit" || room.folder === "libs/build-config") {
    const anywhere = rooms.some(({ dependencies, devDependencies = [] }) =>
      [...dependencies, ...devDependencies].includes(packageName),
    );
    return anywhere || shared.tools.includes(packageName) ? null : "no package.json declares it";
  }
  if (room.dependencies.includes(packageName)) return null;
  const config = /\.config\.ts$/.test(path) && shared.tools.includes(packageName);
  return config ? null : `${room.folder}/package.json does not declare it`;
}

function brokenByRoom(room: Room, target: Room, isTest: boolean): string | null {
  if (target.folder === "libs/test-kit") return isTest ? null : "the test kit is for tests";
  if (room.folder === "local")
    return target.folder.startsWith("frontends/") ? "frontends are built, not imported" : null;
  if (room.folder === "libs/contracts") return "contracts imports zod only";
  // Proofs use the product as journeys do: the same start, the same people; local knows all of it.
  if (room.folder === "proofs" && ["e2e", "local"].includes(target.folder)) return null;
  // The bench starts the product as the proofs do.
  if (room.folder === "bench" && ["e2e", "local", "proofs"].includes(target.folder)) return null;
  if (!target.folder.startsWith("libs/")) return "rooms outside libs are not imported by others";
  const inBrowser = room.folder.startsWith("frontends/") || room.folder === "libs/frontend-kit";
  if (inBrowser && !isTest && serverOnly(target) && target.folder !== "libs/build-config") {
    return "a server lib does not belong in a browser";
  }
  if (isTest || room.dependencies.includes(target.name)) return null;
  return `${room.folder}/package.json does not declare it`;
}

/** Every package that a room declares and no file of its own imports, as "room declares x: why" */
export function unusedPackages(files: readonly SourceFile[], room: Room): string[] {
  const taken = new Set(files.flatMap(({ text }) => importsOf(text)).map(nameOfPackage));
  // Resolved by name without an import: what is read from a package as a file.
  for (const { text } of files)
    for (const [, name = ""] of text.matchAll(resolvePattern)) taken.add(nameOfPackage(name));
  return [...room.dependencies, ...(room.devDependencies ?? [])]
    .filter((name) => !taken.has(name))
    .map(
      (name) =>
        `${room.folder} declares ${name}: none of its files imports it, so it is to be taken out of its package.json`,
    );
}

const serverOnly = ({ folder }: Room) =>
  !folder.startsWith("frontends/") && folder !== "libs/frontend-kit" && folder !== "libs/contracts";

function browserRule(path: string, room: Room): string | null {
  if (room.folder === "libs/contracts") return testPattern.test(path) ? null : "contracts imports zod only";
  // Pages are drawn on the server too, from a build of its own.
  const onServer = testPattern.test(path) || !path.includes("/src/") || path.includes("/src/server/");
  return onServer ? null : "a Node module does not belong in a browser";
}
