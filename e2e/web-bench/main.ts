import { launchBrowser } from "@jobcentre/test-kit/chromium";
import { httpPerson } from "../http-person.ts";
import { newDataDir, runProduct, UNLIMITED } from "../product.ts";
import type { Figure } from "./figure.ts";
import { images } from "./images.ts";
import { longLists } from "./lists.ts";
import { PORTALS, portal } from "./portals.ts";
import { publicPage, weightOfHome } from "./public-pages.ts";
import type { Site } from "./site.ts";

const EMPLOYER = "jobs@harmattan-software.example";
const COMPANY = "Harmattan Software";
const JOB_SEEKER = "amina.bello@example.com";
const RUNS = 5;

const GROUPS: Record<string, (site: Site) => Promise<void>> = {
  weight: weightOfHome,
  home: (site) => publicPage("home", "/", site),
  jobs: (site) => publicPage("jobs", "/jobs", site),
  training: (site) => publicPage("training", "/training", site),
  verify: (site) => publicPage("verify", "/verify-certificate", site),
  portals: async (site) => {
    for (const each of PORTALS) await portal(each, site);
  },
  images,
  lists: longLists,
};

/** As tools/bench-web.mjs reads them. */
interface Options {
  /** Groups, with commas between. */
  only?: string;
  runs?: string;
  /** A product that runs already, of the folder that DATA_DIR names, with the demo data and this administrator's password. */
  url?: string;
}

/**
 * Tells the figures of the built product in a browser, each as soon as it is known.
 * @returns the exit code: 1 where a goal is missed, 2 where something else was wrong.
 */
export async function main(options: Options, tell: (figure: Figure) => void): Promise<number> {
  const wanted = options.only?.split(",") ?? Object.keys(GROUPS);
  const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0) {
    console.error(`There is no group ${unknown.join(", ")}; there are ${Object.keys(GROUPS).join(", ")}.`);
    return 2;
  }
  const { dataDir, remove } = await newDataDir();
  const product = options.url ? undefined : await runProduct({ dataDir, env: UNLIMITED });
  const url = product?.url ?? (options.url as string);
  const browser = await launchBrowser({ whole: true });
  let missed = 0;
  try {
    const [jobSeeker, employer, admin] = [httpPerson(url), httpPerson(url), httpPerson(url)];
    await jobSeeker.signIn(JOB_SEEKER);
    await employer.signIn(EMPLOYER);
    await admin.signInAsAdmin(
      product?.adminEmail ?? "admin@jobcentre.example",
      product?.adminPassword ?? "a long enough password",
    );
    const site: Site = {
      url,
      dataDir: product ? dataDir : (process.env.DATA_DIR ?? ".data"),
      browser,
      runs: Number(options.runs ?? RUNS),
      jobSeeker,
      employer,
      company: COMPANY,
      admin,
      tell(figure) {
        if (!figure.holds) missed += 1;
        tell(figure);
      },
    };
    for (const name of wanted) await GROUPS[name]?.(site);
  } finally {
    await browser.close();
    await product?.stop();
    await remove();
  }
  return missed > 0 ? 1 : 0;
}
