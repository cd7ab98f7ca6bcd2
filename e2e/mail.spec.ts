import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { readMail, startMailServer } from "@jobcentre/test-kit/mail-server";
import { expect, it } from "vitest";
import { eventually } from "./eventually.ts";
import { httpPerson } from "./http-person.ts";
import { BUILT, newScratchDir, runProduct } from "./product.ts";

it("hands e-mails to a mail server where one is set, from the programs as they are built", async () => {
  const mails = await startMailServer();
  const { dataDir, remove } = await newScratchDir();
  const product = await runProduct({ dataDir, programs: BUILT, env: { SMTP_URL: mails.url, DEMO_DATA: "off" } });
  try {
    const person = httpPerson(product.url);
    await person.signIn("leaving@example.com");
    await person.ok("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
    const mail = await eventually("the last e-mail", async () =>
      mails.received.find(({ to }) => to.includes("leaving@example.com")),
    );
    expect(readMail(mail.raw).text).toContain("deleted");
  } finally {
    await product.stop();
    await mails.close();
    await remove();
  }
});
