import type { TestBrowser } from "@jobcentre/test-kit/chromium";
import type { HttpPerson } from "../http-person.ts";
import type { Figure } from "./figure.ts";

/** What every figure is taken on: the product that runs, and who uses it. */
export interface Site {
  url: string;
  /** Where its store is. */
  dataDir: string;
  browser: TestBrowser;
  /** Runs of each side of a comparison. */
  runs: number;
  tell: (figure: Figure) => void;
  jobSeeker: HttpPerson;
  employer: HttpPerson;
  /** The employer's company. */
  company: string;
  admin: HttpPerson;
}
