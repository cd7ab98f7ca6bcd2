import { describe, expect, it } from "vitest";
import { readLocalConfig } from "./config.ts";

const read = (env: NodeJS.ProcessEnv, args: string[] = []) => readLocalConfig(env, args, async () => 4321);
const provider = { OIDC_ISSUER: "https://idp.example", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

describe("the configuration of npm start", () => {
  it("has a value for everything", async () => {
    expect(await read({})).toMatchObject({
      PORT: 8080,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:8080",
      DATA_DIR: "./.data",
      DEMO_DATA: "on",
      separate: false,
    });
    expect(await read({ PORT: "0" })).toMatchObject({ PORT: 4321, PUBLIC_URL: "http://localhost:4321" });
    expect(await read({ PORT: "80" })).toMatchObject({ PORT: 80, PUBLIC_URL: "http://localhost" });
  });

  it.each<[string, NodeJS.ProcessEnv, "on" | "off"]>([
    ["to try it on this machine", { AMQP_URL: "amqp://localhost" }, "on"],
    ["in an installation for real people", provider, "off"],
    ["in a store that may be somebody's", { MONGODB_URI: "mongodb://localhost" }, "off"],
    ["where they are asked for", { ...provider, MONGODB_URI: "mongodb://localhost", DEMO_DATA: "on" }, "on"],
    ["where they are not wanted", { DEMO_DATA: "off" }, "off"],
    ["as ever for an empty value", { ...provider, DEMO_DATA: "" }, "off"],
  ])("has demo data %s: %o is %s", async (_what, env, expected) => {
    expect((await read(env)).DEMO_DATA).toBe(expected);
  });

  it.each(["abc", "-1", "70000", "80.5", "0x50", "1e3", " "])("takes no port %j", async (PORT) => {
    await expect(read({ PORT })).rejects.toThrow(/^configuration: PORT: [^\n]+$/);
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ["has a path", { PUBLIC_URL: "http://localhost:8080/jobs" }],
    ["is no address", { PUBLIC_URL: "localhost:8080" }],
    ["leads to another machine, where anyone could be anyone", { PUBLIC_URL: "https://jobs.example.ng" }],
    ["leads to another machine without TLS", { PUBLIC_URL: "http://192.168.1.5:8080" }],
  ])("takes no PUBLIC_URL that %s", async (_what, env) => {
    await expect(read(env)).rejects.toThrow(/^configuration: PUBLIC_URL[^\n]+$/);
  });

  it.each(["http://localhost:9000", "http://127.0.0.1:9000/", "http://[::1]:9000"])(
    "offers the local sign-in at %s",
    async (PUBLIC_URL) => {
      expect((await read({ PUBLIC_URL })).PUBLIC_URL).toBe(PUBLIC_URL.replace(/\/$/, ""));
    },
  );

  it("goes to the network with a real identity provider", async () => {
    const env = { ...provider, HOST: "0.0.0.0", PUBLIC_URL: "https://jobs.example.ng" };
    expect(await read(env)).toMatchObject({ HOST: "0.0.0.0", PUBLIC_URL: "https://jobs.example.ng" });
    await expect(read({ HOST: "0.0.0.0" })).rejects.toThrow(/HOST.*OIDC_ISSUER/);
  });

  it("starts a process for each service where a RabbitMQ is there, and takes no other word", async () => {
    const env = { AMQP_URL: "amqp://localhost" };
    expect(await read(env, ["--separate"])).toMatchObject({ separate: true });
    expect(await read(env)).toMatchObject({ separate: false });
    await expect(read({}, ["--separate"])).rejects.toThrow("--separate needs AMQP_URL, the address of a RabbitMQ");
    await expect(read(env, ["--separated"])).rejects.toThrow("unknown argument --separated; there is only --separate");
  });

  it.each(["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])("takes no identity provider without %s", async (missing) => {
    await expect(read({ ...provider, [missing]: "" })).rejects.toThrow("OIDC_ISSUER needs OIDC_CLIENT_ID and");
  });
});
