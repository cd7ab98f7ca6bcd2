// `npm run images`: builds every image offline with buildah and starts them together; a JSON line per image.
import { loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

const options = readOptions({
  usage: `npm run images                               builds every image and runs them together
npm run images -- --only NAME[,NAME]         builds some and runs nothing
npm run images -- --storage DRIVER           with another storage driver of buildah than vfs`,
  options: { only: { type: "string" }, storage: { type: "string" } },
});

await prepareToStart({ frontends: false });
const { main } = await loadBundled("proofs/images/main.ts", "images");
process.exit(await main(options, inCheckout()));
