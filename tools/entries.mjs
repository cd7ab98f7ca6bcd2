// Everything that is bundled for Node: which file becomes which program below dist/.
import { workspaces } from "./checkout.mjs";

/** The entries as {from: "gateway/src/start.ts", to: "gateway/start"}; a program of its own is added here. */
export function programEntries() {
  const services = workspaces()
    .filter(({ folder }) => folder.startsWith("services/"))
    .map(({ folder }) => ({ from: `${folder}/src/start.ts`, to: `${folder}/start` }));
  return [
    { from: "local/src/start.ts", to: "local/start" },
    ...services,
    { from: "gateway/src/start.ts", to: "gateway/start" },
    { from: "libs/embedded-mongo/src/main.ts", to: "store/main" },
  ];
}
