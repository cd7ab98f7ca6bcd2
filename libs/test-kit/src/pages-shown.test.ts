import { EventEmitter } from "node:events";
import type { BrowserContext } from "playwright-core";
import { expect, it } from "vitest";
import { forgetPages, pagesShown, watchPages } from "./pages-shown.ts";

it("shows what is open and what failed there, until the file of tests is over", async () => {
  const person = new EventEmitter();
  watchPages(person as unknown as BrowserContext);
  const locator = () => ({ allInnerTexts: async () => ["Jobs\n\n12 open"] });
  const page = Object.assign(new EventEmitter(), { url: () => "http://localhost/jobs", locator });
  person.emit("page", page);
  page.emit("response", { status: () => 503, url: () => "/api/jobs", request: () => ({ method: () => "GET" }) });
  expect(await pagesShown()).toMatch(
    /^page http:\/\/localhost\/jobs\n {2}\S+ 503 GET \/api\/jobs\n {2}Jobs \| 12 open$/,
  );
  forgetPages();
  expect(await pagesShown()).toBe("");
});
