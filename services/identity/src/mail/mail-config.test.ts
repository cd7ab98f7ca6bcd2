import { ConfigError } from "@jobcentre/service-kit/config";
import { describe, expect, it } from "vitest";
import { readMailConfig } from "./mail-config.ts";

const read = (env: NodeJS.ProcessEnv) => readMailConfig(env, "https://jobs.example.ng");
const from = "no-reply@jobs.example.ng";

describe("where e-mails go", () => {
  it.each<[NodeJS.ProcessEnv, ReturnType<typeof read>]>([
    [{}, null],
    [{ SMTP_URL: "", MAIL_DIR: "" }, null],
    [{ DATA_DIR: "/data" }, { to: { folder: "/data/mail" }, folder: "/data/mail", from }],
    [
      { DATA_DIR: "/data", MAIL_DIR: "/post" },
      { to: { folder: "/post" }, folder: "/post", from },
    ],
    [
      { MAIL_DIR: "/post", SMTP_URL: "smtps://u:p@mail.example:465", MAIL_FROM: "jobs@example.ng" },
      { to: { smtpUrl: "smtps://u:p@mail.example:465" }, folder: "/post", from: "jobs@example.ng" },
    ],
  ])("%j", (env, expected) => expect(read(env)).toEqual(expected));

  it.each([{ SMTP_URL: "https://mail.example" }, { SMTP_URL: "mail.example" }, { MAIL_FROM: "nobody" }])(
    "%j is refused, and the value is not repeated",
    (env) => {
      expect(() => read(env)).toThrow(ConfigError);
      expect(() => read(env)).not.toThrow(Object.values(env)[0]);
    },
  );
});
