// `npm run pictures -- http://localhost:8080`: takes the pictures of README.md from a product that runs with demo data.
import { loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { readOptions } from "./read-options.mjs";

const usage =
  "npm run pictures -- [URL]    of a product with demo data that runs there, http://localhost:8080 unless told";
const [url = "http://localhost:8080"] = readOptions({ usage, takesWords: true }).words;
const { takePictures } = await loadBundled("e2e/pictures.ts", "pictures");
await takePictures(url, inCheckout("docs/pictures"), (line) => console.log(line));
