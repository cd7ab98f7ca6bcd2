// `npm run images`: builds every image offline with buildah and starts them together; a JSON line per image.
import { loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";

await prepareToStart({ frontends: false });
const { main } = await loadBundled("proofs/images/main.ts", "images");
process.exit(await main(process.argv.slice(2), inCheckout()));
