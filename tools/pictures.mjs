// `npm run pictures -- http://localhost:8080`: takes the pictures of README.md from a product that runs with demo data.

import { loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";

const [url = "http://localhost:8080"] = process.argv.slice(2);
const { takePictures } = await loadBundled("e2e/pictures.ts", "pictures");
await takePictures(url, inCheckout("docs/pictures"), (line) => console.log(line));
