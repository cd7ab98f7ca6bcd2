import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launchBrowser } from "@jobcentre/test-kit/chromium";
import type { Centre } from "./kit/centre.ts";
import type { Person } from "./kit/people.ts";
import type { Tally } from "./kit/violations.ts";

const EXPORT = "/api/privacy/export";

/** A page of another origin in a browser where somebody is signed in: it tries what pages can. */
const evilPage = (to: string): string => `<!doctype html><title>Evil</title><body>
<iframe name="hidden"></iframe>
<form id="plain" method="post" action="${to}/api/user-profiles/visibility" enctype="text/plain" target="hidden"><input name='{"visible_to_employers":false,"x":"' value='"}'></form>
<form id="encoded" method="post" action="${to}/api/user-profiles/visibility" target="hidden"><input name="visible_to_employers" value="false"></form>
<form id="multipart" method="post" action="${to}/api/user-profiles/upload-cv" enctype="multipart/form-data" target="hidden"><input name="visible_to_employers" value="false"></form>
<form id="read" method="get" action="${to}/api/logout" target="hidden"></form>
<script>
const body = JSON.stringify({ visible_to_employers: false });
const to = "${to}";
const tries = [
  () => fetch(to + "/api/user-profiles/visibility", { method: "POST", mode: "no-cors", credentials: "include", body }),
  () => fetch(to + "/api/user-profiles/visibility", { method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body }),
  () => fetch(to + "/api/saved-jobs/65f0c0ffee65f0c0ffee65f0", { method: "DELETE", credentials: "include" }),
  () => fetch(to + "/api/logout", { mode: "no-cors", credentials: "include" }),
  () => fetch(to + "/api/users/me", { credentials: "include" }).then((answer) => answer.text()).then((text) => { window.wasRead = text; }),
  () => new Promise((done) => { const image = new Image(); image.onload = image.onerror = done; image.src = to + "/api/logout"; document.body.append(image); }),
  () => new Promise((done) => { const script = document.createElement("script"); script.onload = script.onerror = done; script.src = to + "/api/logout"; document.body.append(script); }),
  () => new Promise((done) => { const frame = document.createElement("iframe"); frame.onload = done; frame.src = to + "/dashboard"; frame.id = "framed"; document.body.append(frame); }),
  () => navigator.sendBeacon(to + "/api/user-profiles/visibility", new Blob([body], { type: "text/plain" })),
];
window.attack = async () => {
  for (const one of tries) await Promise.resolve().then(one).catch(() => undefined);
  for (const form of document.forms) { form.submit(); await new Promise((done) => setTimeout(done, 150)); }
  return tries.length + document.forms.length;
};
</script>`;

/** The same attacks by a real browser, whose own rules are a part of what protects people. */
export async function attackInBrowser(centre: Centre, victim: Person, tally: Tally): Promise<number> {
  const browser = await launchBrowser();
  const server = createServer((_req, res) => res.setHeader("content-type", "text/html").end(evilPage(centre.url)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let tried = 0;
  try {
    // Another port is the same site to cookies; another name is another site.
    for (const name of ["localhost", "127.0.0.1"]) {
      const context = await browser.newPerson();
      await context.addCookies([
        {
          name: "session",
          value: victim.cookies.get("session") ?? "",
          url: centre.url,
          httpOnly: true,
          sameSite: "Lax",
        },
      ]);
      const page = await context.newPage();
      await page.goto(`http://${name}:${port}/`);
      const count = await page.evaluate(() => (window as unknown as { attack(): Promise<number> }).attack());
      tried += count;
      tally.tried += count;
      const read = await page.evaluate(() => (window as unknown as { wasRead?: string }).wasRead);
      tally.check(read !== undefined, `a page of ${name} read who is signed in`);
      const framed = page
        .frames()
        .some((frame) => frame.url().startsWith(centre.url) && frame.url().includes("/dashboard"));
      tally.check(framed, `a page of ${name} shows us in a frame`);
      const me = await victim.call("GET /api/user-profiles");
      tally.check(me.status !== 200, `a page of ${name} signed somebody out`);
      tally.check(me.status === 200 && me.body?.visible_to_employers !== true, `a page of ${name} changed a setting`);
      // A link or a script of theirs leads the whole browser to us, cookie and all.
      const [arrived] = await Promise.all([
        page.waitForResponse((answer) => answer.url() === `${centre.url}${EXPORT}`),
        page.evaluate((to) => location.assign(to), `${centre.url}${EXPORT}`).catch(() => undefined),
      ]);
      tally.tried += 1;
      tally.check(arrived.status() !== 403, `a link of ${name} took a copy of somebody's data`);
      await context.close();
    }
  } finally {
    server.close();
    await browser.close();
  }
  return tried;
}
