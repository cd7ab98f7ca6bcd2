import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

const operations = readFileSync(inCheckout("docs/operations.md"), "utf8");
const configuration = readFileSync(inCheckout("docs/configuration.md"), "utf8");
const partOf = (title: string): string =>
  new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, "m").exec(operations)?.[1] ?? "";

it("the unit for systemd runs the start as somebody of its own, with settings that there are", () => {
  const [, unit = ""] = /```ini\n([\s\S]*?)```/.exec(partOf("On one machine")) ?? [];
  for (const line of [
    "User=jobcentre",
    "Restart=on-failure",
    "TimeoutStopSec=15",
    "UMask=0077",
    "ExecStart=/usr/bin/node tools/start.mjs",
  ])
    expect(unit.split("\n")).toContain(line);
  const settings = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(settings).toEqual(expect.arrayContaining(["DATA_DIR", "PUBLIC_URL", "OIDC_ISSUER", "TRUST_PROXY"]));
  for (const name of settings)
    expect(configuration).toMatch(new RegExp(`^\\| \`${name}\` \\| .*(npm start|gateway)`, "m"));
  const lineOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
  // Wherever the shell stands, and on the data that the unit has.
  expect(partOf("On one machine")).toContain(
    `cd ${lineOf("WorkingDirectory")} && sudo --user ${lineOf("User")} env ${lineOf("Environment")} npm run admin -- backup --to FOLDER`,
  );
});

it("an update says how it becomes no outage, and what leads back", () => {
  const updating = partOf("Updating");
  const [, recipe = ""] = /```\n([\s\S]*?)```/.exec(updating.split("**Without an outage.**")[1] ?? "") ?? [];
  // Services only look whether what events travel through is there; nothing else of the recipe makes it.
  expect(recipe).toMatch(
    /^docker compose build rabbitmq-init && docker compose run --rm --no-deps rabbitmq-init .*\n\ns=identity\n/,
  );
  expect(recipe).toContain("docker compose up --detach --no-deps --no-recreate --scale $s=4 $s");
  // Without recreating, Compose takes away the newest when it scales down.
  expect(updating).not.toMatch(/--no-recreate --scale \S+=2/);
  const back = updating.split("**Going back.**")[1];
  // With its dependencies the gateway takes all services back at once, and each becomes one.
  expect(back).toContain("`docker compose up --detach --no-deps --scale NAME=N NAME`");
  expect(updating).toContain("docker tag");
  // Whoever reads on as they go has to know before they begin what cannot be made good.
  expect(back).toMatch(/To 0\.1\.0, or to a state[^\n]* first stop the gateway[\s\S]*Check the version before out/);
});

it("moving in a container takes the data folder along, and works on it", () => {
  const moving = readFileSync(inCheckout("docs/moving.md"), "utf8");
  const [, command = ""] = /```\n\s*read -rs TARGET && (docker run [\s\S]*?)```/.exec(moving) ?? [];
  expect(command).toContain("--volume /var/lib/jobcentre:/data --env DATA_DIR=/data");
  expect(command).toContain('npm run admin -- move --to - <<< "$TARGET"');
});
