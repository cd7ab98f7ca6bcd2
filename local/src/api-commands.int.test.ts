import { describeWithCurl } from "@jobcentre/test-kit/curl-tests";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changes } from "./testing/api/changing-commands.ts";
import { publicReads, type Run, uploads } from "./testing/api/command-values.ts";
import { commandsOf, openShell } from "./testing/api/printed-commands.ts";
import { plainActions, sessionReads } from "./testing/api/session-commands.ts";
import { PATIENCE } from "./testing/left-behind.ts";
import { type PlantedCentre, startPlantedCentre } from "./testing/planted-centre.ts";
import { visitProvider } from "./testing/visit-provider.ts";
import { PUBLIC_URL } from "./testing/whole-centre.ts";

/** For who has just added calls: of the reads, which nothing else needs, these alone are run, "POST /api/jobs,GET /api/jobs/{id}". */
const wanted = (process.env.API_COMMANDS ?? "").split(",").filter(Boolean);
const isEvery = wanted.length === 0;

await describeWithCurl("the commands that /api/docs prints", (curl) => {
  let planted: PlantedCentre;
  let commands: Map<string, string>;
  let shell: Awaited<ReturnType<typeof openShell>>;
  const succeeded: string[] = [];
  beforeAll(async () => {
    planted = await startPlantedCentre();
    commands = commandsOf(await (await fetch(`${planted.centre.url}/api/docs`)).text());
    shell = await openShell(curl, { publicUrl: PUBLIC_URL, url: planted.centre.url });
  }, PATIENCE);
  afterAll(async () => {
    await shell?.close();
    await planted?.centre.stop();
  });

  /** Runs them one after the other, exactly as they are printed; answers what did not succeed. */
  async function failuresOf(runs: readonly Run[]): Promise<string[]> {
    const failures: string[] = [];
    for (const { key, person, values } of runs) {
      if (!isEvery && key.startsWith("GET") && !wanted.includes(key)) continue;
      const [status, text] = await shell.run(commands.get(key) ?? "exit 1", person, values);
      if (status < 200 || status > 299) failures.push(`${key} ${status}: ${text}`);
      else succeeded.push(key);
    }
    return failures;
  }
  const keysWith = (has: (command: string, key: string) => boolean): string[] =>
    [...commands].filter(([key, command]) => has(command, key)).map(([key]) => key);
  const keysOf = (runs: readonly Run[]): string[] => runs.map(({ key }) => key).sort();

  it(
    "read everything that is public",
    async () => {
      const runs = await publicReads(planted);
      expect(keysOf(runs)).toEqual(
        keysWith((command, key) => key.startsWith("GET") && !command.includes('--cookie "')).sort(),
      );
      expect(await failuresOf(runs)).toEqual([]);
      if (isEvery) expect(await shell.written()).toContain("solar.png");
    },
    PATIENCE,
  );

  it(
    "[AUTH-16] sign in, leave the session's cookie where the page says, and end the session",
    async () => {
      const { centre } = planted;
      const [, begun = ""] = await shell.run(commands.get("GET /api/oauth/google/redirect_url") ?? "", null, {});
      const { redirectUrl } = JSON.parse(begun) as { redirectUrl: string };
      const at = { publicUrl: PUBLIC_URL, reachedAt: centre.url };
      const { code, state, iss } = await visitProvider(redirectUrl, "halima@example.com", at);
      const values = { CODE: String(code), STATE: String(state), ISS: String(iss) };
      const [status, ended] = await shell.run(commands.get("POST /api/sessions") ?? "", null, values);
      expect([status, JSON.parse(ended)]).toEqual([200, { success: true }]);

      const [, SESSION = ""] = /\bsession\t(\S+)/.exec(await shell.read("cookies.txt")) ?? [];
      const [, me = ""] = await shell.run(commands.get("GET /api/users/me") ?? "", null, { SESSION });
      expect(JSON.parse(me)).toMatchObject({ email: "halima@example.com" });
      expect((await shell.run(commands.get("GET /api/logout") ?? "", null, { SESSION }))[0]).toBe(200);
      const asMe = async () => (await shell.run(commands.get("GET /api/users/me") ?? "", null, { SESSION }))[0];
      // The gateway asks for a session at most once a second.
      await expect.poll(asMe).toBe(401);
    },
    PATIENCE,
  );

  it(
    "read everything that needs a session, as somebody who may",
    async () => {
      // The stream of messages lasts, and signing out is a test of its own.
      const notHere = ["GET /api/messages/stream", "GET /api/logout"];
      const keys = keysWith((command, key) => key.startsWith("GET") && command.includes('--cookie "'));
      expect(keys).toEqual(expect.arrayContaining(notHere));
      const runs = await sessionReads(
        planted,
        keys.filter((key) => !notHere.includes(key)),
      );
      expect(runs.length).toBeGreaterThan(40);
      expect(await failuresOf(runs)).toEqual([]);
      const files = [`certificate-${planted.seeker.certificate}.pdf`, "tolu.pdf"];
      if (isEvery) expect(await shell.written()).toEqual(expect.arrayContaining(files));
    },
    PATIENCE,
  );

  it(
    "upload files",
    async () => {
      const runs = await uploads(planted);
      expect(keysOf(runs)).toEqual(keysWith((command) => / -F /.test(command)).sort());
      expect(await failuresOf(runs)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "change what is named in the address alone",
    async () => {
      const runs = await plainActions(planted);
      const plain = keysWith((command, key) => !key.startsWith("GET") && !/<<JSON| -F /.test(command));
      expect(keysOf(runs)).toEqual(plain.sort());
      expect(await failuresOf(runs)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "send JSON",
    async () => {
      const runs = await changes(planted);
      const withJson = keysWith((command) => command.includes("<<JSON") && !/"\$(?:PASSWORD|CODE)"/.test(command));
      // What takes a password or a code of the reader's own is held against its contract alone.
      expect(keysOf(runs)).toEqual(withJson.sort());
      expect(await failuresOf(runs)).toEqual([]);
    },
    PATIENCE,
  );

  it("were run for every call that was asked for", () => expect(succeeded).toEqual(expect.arrayContaining(wanted)));
});
