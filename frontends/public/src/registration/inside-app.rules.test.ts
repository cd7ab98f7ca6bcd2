import { expect, it } from "vitest";
import { inOwnBrowser, isInsideApp } from "./inside-app.rules.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A127F Build/TP1A; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

it.each([
  ["a web view", true, ANDROID],
  ["Facebook", true, `${ANDROID} [FB_IAB/FB4A;FBAV/443.0.0;]`],
  ["Facebook on an iPhone", true, `${IPHONE} [FBAN/FBIOS;FBAV/443.0]`],
  ["Instagram on an iPhone", true, `${IPHONE} Instagram 309.0.2 (iPhone13,2)`],
  ["Chrome", false, ANDROID.replace("; wv", "")],
  ["Safari", false, `${IPHONE.replace("Mobile", "Version/17.1 Mobile")} Safari/604.1`],
  ["Chrome on an iPhone", false, `${IPHONE} CriOS/120.0 Safari/604.1`],
])("knows whether it is inside another app: %s is %s", (_, inside, userAgent) => {
  expect(isInsideApp(userAgent)).toBe(inside);
});

it("leads from there to the phone's own browser, where a page can", () => {
  const page = new URL("https://jobs.example.ng/job-seeker/auth?mode=login");
  expect(inOwnBrowser(ANDROID, page)).toBe(
    "intent://jobs.example.ng/job-seeker/auth?mode=login#Intent;scheme=https;action=android.intent.action.VIEW;end",
  );
  expect(inOwnBrowser(IPHONE, page)).toBeUndefined();
});
