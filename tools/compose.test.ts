import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readGatewayConfig } from "../gateway/src/config.ts";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { brokerDefinitions, OPERATOR } from "../libs/messaging/src/rabbitmq-rights.ts";
import { readConfig } from "../libs/service-kit/src/config.ts";
import { serviceConfig } from "../libs/service-kit/src/service-config.ts";
import { traceSettings } from "../libs/service-kit/src/trace/trace-settings.ts";
import { firstAdminConfig } from "../services/admin/src/accounts/first-admin-config.ts";
import { readMailConfig } from "../services/identity/src/mail/mail-config.ts";
import { readSignInConfig } from "../services/identity/src/sign-in/sign-in-config.ts";
import { inCheckout, workspaces } from "./checkout.mjs";

const { programEntries }: { programEntries(): { to: string }[] } = await import(inCheckout("tools/entries.mjs"));

/** The variable with a user's password in MongoDB and RabbitMQ. */
const variableOf = (user: string) => (user === OPERATOR ? "OPERATOR_PASSWORD" : `STORE_PASSWORD_${user.toUpperCase()}`);

type Env = Record<string, string>;
type Container = {
  image?: string;
  build?: { context: string; target: string; args: Env };
  environment: Env;
  ports?: string[];
  user?: string;
  volumes?: string[];
  networks: string[];
  command?: string[];
  depends_on?: object;
};

const textOf = (path: string) => readFileSync(inCheckout(path), "utf8");
const composeText = textOf("docker-compose.yml");
const example = textOf(".env.example");
const dockerfile = textOf("Dockerfile");
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Container>;
  volumes: Env;
  configs: Record<string, { content: string }>;
  networks: Env;
};

const VARIABLE = /(?<!\$)\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g;

/** What Docker makes of a value where `given` is the environment. */
const filledIn = (value: string, given: Env): string =>
  value.replace(VARIABLE, (_all, name: string, sign?: string, word = "") => {
    if (given[name]) return given[name];
    if (sign === "?") throw new Error(`${name} is required`);
    return word;
  });

/** Docker Compose sets it itself. */
const PROJECT = "COMPOSE_PROJECT_NAME";
const variables = [...composeText.matchAll(VARIABLE)]
  .map(([, name = "", sign]) => ({ name, required: sign === "?" }))
  .filter(({ name }) => name !== PROJECT);
const required = [...new Set(variables.filter((variable) => variable.required).map(({ name }) => name))].sort();

/** A .env as an operator would fill it in. */
const filled: Env = {
  ...Object.fromEntries(required.map((name) => [name, "0123456789abcdef0123456789abcdef"])),
  PUBLIC_URL: "https://jobs.example.ng",
  OIDC_ISSUER: "https://accounts.example.com",
  ADMIN_EMAIL: "admin@example.com",
};
const environmentOf = (name: string): Env =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value, filled)]),
  );

/** Runs the code's own reader of the environment; answers the names it asked for. Throws where it refuses a value. */
function namesReadBy(read: (env: Env) => unknown, env: Env): Set<string> {
  const asked = new Set<string>();
  const watched = new Proxy(env, {
    get: (target, name: string) => {
      asked.add(name);
      return target[name];
    },
  });
  read(watched);
  return asked;
}

const traces = (env: Env) => readConfig(traceSettings, env);
const everyService = (env: Env) => ({
  ...traces(env),
  ...readConfig(serviceConfig.required({ AMQP_URL: true }), env),
});
const READERS: Record<string, ((env: Env) => unknown)[]> = {
  gateway: [readGatewayConfig, traces],
  identity: [everyService, readSignInConfig, (env) => readMailConfig(env, "http://localhost")],
  jobs: [everyService],
  training: [everyService],
  entrepreneurship: [everyService],
  admin: [everyService, (env) => readConfig(firstAdminConfig, env)],
};
const programs = Object.keys(READERS);

describe("docker-compose.yml", () => {
  it("runs every service and the gateway, each from its own program", () => {
    expect([...programs].sort()).toEqual(["gateway", ...SERVICE_NAMES].sort());
    const built = programEntries().map(({ to }) => to);
    for (const name of programs) {
      const program = name === "gateway" ? "gateway/start" : `services/${name}/start`;
      expect(compose.services[name]?.build).toMatchObject({ context: ".", args: { PROGRAM: program } });
      expect(built).toContain(program);
    }
  });

  it.each(programs)("gives %s only variables that it reads, with values that it takes", (name) => {
    const env = environmentOf(name);
    const read = new Set((READERS[name] ?? []).flatMap((reader) => [...namesReadBy(reader, env)]));
    expect(Object.keys(env).filter((given) => !read.has(given))).toEqual([]);
  });

  it("leads everybody to where each service listens", () => {
    for (const name of SERVICE_NAMES) {
      const { HOST, PORT } = environmentOf(name);
      expect(HOST).toBe("0.0.0.0");
      for (const program of programs) {
        expect(environmentOf(program)[`${name.toUpperCase()}_URL`]).toBe(`http://${name}:${PORT}`);
      }
    }
  });

  it("publishes the gateway alone, so that every service can be scaled", () => {
    const published = Object.keys(compose.services).filter((name) => compose.services[name]?.ports);
    expect(published).toEqual(["gateway"]);
    const port = environmentOf("gateway").PORT;
    expect(compose.services.gateway?.ports?.map((text) => filledIn(text, {}))).toEqual([`127.0.0.1:8080:${port}`]);
    expect(composeText).not.toMatch(/container_name|network_mode|privileged|docker\.sock/);
  });

  it("runs nothing as root and keeps the stores away from the gateway", () => {
    for (const [name, { image, build, user, networks }] of Object.entries(compose.services)) {
      if (!image || build) continue;
      expect([name, user]).toEqual([name, image.split(":")[0]?.replace("mongo", "mongodb")]);
      expect([name, networks]).toEqual([name, ["data"]]);
    }
    expect(compose.services.gateway?.networks).toEqual(["web"]);
    expect(dockerfile.match(/^USER .*/gm)).toEqual(["USER node"]);
  });

  it("keeps data in named volumes that it declares", () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => filledIn(one, {}).split(":")[0]),
    );
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it("gives each service a user of its own in MongoDB, for its own database", () => {
    const script = compose.services["mongodb-init"]?.command?.at(-1) ?? "";
    const made = new Map<string, { pwd: string; roles: object[] }>();
    const admin = {
      auth: () => 1,
      getUser: () => null,
      createUser: ({ user, ...rest }: { user: string; pwd: string; roles: object[] }) => made.set(user, rest),
    };
    const db = { getSiblingDB: () => admin, hello: () => ({ isWritablePrimary: true }) };
    const env = Object.fromEntries(required.map((name) => [name, `the ${name}`]));
    new Function("db", "rs", "process", "sleep", script)(db, { status: () => 1 }, { env }, () => undefined);
    const { DATABASE_PREFIX } = everyService(environmentOf("jobs"));
    const roleOn = (name: string) => ({ role: "readWrite", db: DATABASE_PREFIX + name });
    expect([...made.keys()]).toEqual([...SERVICE_NAMES, OPERATOR]);
    expect(made.get(OPERATOR)).toEqual({ pwd: "the OPERATOR_PASSWORD", roles: SERVICE_NAMES.map(roleOn) });
    for (const name of SERVICE_NAMES)
      expect(made.get(name)).toEqual({ pwd: `the ${variableOf(name)}`, roles: [roleOn(name)] });
  });

  it("gives each service a user of its own in RabbitMQ, with the rights that the code says", () => {
    const given = Object.fromEntries(required.map((name) => [name, `the ${name}`]));
    const text = filledIn(compose.configs["rabbitmq-definitions"]?.content ?? "", given).replaceAll("$$", "$");
    expect(JSON.parse(text)).toEqual(brokerDefinitions((user) => `the ${variableOf(user)}`));
    for (const user of [...SERVICE_NAMES, OPERATOR]) {
      const env = compose.services[user]?.environment;
      expect(filledIn(env?.AMQP_URL ?? "", given)).toBe(`amqp://${user}:the ${variableOf(user)}@rabbitmq:5672`);
      expect(filledIn(env?.MONGODB_URI ?? "", given)).toMatch(`mongodb://${user}:the ${variableOf(user)}@`);
    }
  });

  it("runs the operator's commands on the image that every update makes anew, not on that of their first use", () => {
    const { operator, "rabbitmq-init": declaring } = compose.services;
    expect(operator?.image).toBe(`\${${PROJECT}}-operator`);
    expect(declaring?.image).toBe(operator?.image);
    expect(declaring?.build).toEqual(operator?.build);
    // Only what has a profile is left out of `up --build`.
    expect(declaring).not.toHaveProperty("profiles");
  });

  it("runs the operator's commands with the store alone: they are needed most while RabbitMQ is away", () => {
    const { operator, "rabbitmq-init": declaring } = compose.services;
    expect(operator?.depends_on).toEqual({ "mongodb-init": { condition: "service_completed_successfully" } });
    expect(declaring?.depends_on).toEqual({ rabbitmq: { condition: "service_healthy" } });
  });

  it("has the operator make the queues before a service starts, on the broker version that the tests ask for", () => {
    expect(compose.services["rabbitmq-init"]).toMatchObject({ command: ["declare-events"] });
    for (const name of SERVICE_NAMES) {
      expect(environmentOf(name).AMQP_TOPOLOGY).toBe("given");
      expect(compose.services[name]?.depends_on).toHaveProperty("rabbitmq-init");
    }
    expect(textOf("libs/test-kit/src/broker.ts")).toContain(`"${compose.services.rabbitmq?.image}"`);
  });

  it("holds no secret of its own and says what is missing", () => {
    expect(required).toEqual(
      [
        "ADMIN_EMAIL",
        "ADMIN_PASSWORD",
        "INTERNAL_SECRET",
        "MONGODB_ROOT_PASSWORD",
        "OIDC_CLIENT_ID",
        "OIDC_CLIENT_SECRET",
        "OIDC_ISSUER",
        "PUBLIC_URL",
        "OPERATOR_PASSWORD",
        ...SERVICE_NAMES.map(variableOf),
      ].sort(),
    );
    expect(() => filledIn(compose.services.identity?.environment.OIDC_CLIENT_SECRET ?? "", {})).toThrow("is required");
  });
});

describe(".env.example", () => {
  it("names what docker-compose.yml reads: what is required empty, the rest as a comment, and nothing else", () => {
    const named = [...example.matchAll(/^(# )?([A-Z_]+)=/gm)].map(([, comment, name]) => ({ name, comment }));
    const toFillIn = named.filter(({ comment, name }) => !comment && name !== PROJECT);
    expect(toFillIn.map(({ name }) => name).sort()).toEqual(required);
    const optional = new Set(variables.map(({ name }) => name).filter((name) => !required.includes(name)));
    expect(named.flatMap(({ name, comment }) => (comment ? [name] : [])).sort()).toEqual([...optional].sort());
    expect(example).not.toMatch(/^(?!COMPOSE_PROJECT_NAME)[A-Z_]+=.+/m);
  });
});

it("what will hold every password is made for its owner alone, wherever that is told", () => {
  for (const path of ["README.md", ".env.example", "docker-compose.yml", ".github/workflows/ci.yml"]) {
    expect(textOf(path)).toContain("install -m 600 .env.example .env");
    expect(textOf(path)).not.toContain("cp .env.example");
  }
});

describe("Dockerfile", () => {
  it("has the stages that docker-compose.yml asks for, each from the one base image or from another stage", () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\w+)/gm)].map(([, from, name]) => ({ from, name }));
    const names = stages.map(({ name }) => name);
    for (const { from = "" } of stages) expect(["{NODE_IMAGE}", "scratch", ...names]).toContain(from.replace("$", ""));
    for (const name of programs) {
      expect(names).toContain(compose.services[name]?.build?.target);
    }
    expect(filledIn(compose.services.jobs?.build?.args.NODE_IMAGE ?? "", {})).toBe(
      /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1],
    );
  });

  it("gives the gateway every frontend, where it looks for them", () => {
    const frontends = workspaces().flatMap(({ folder }) => (folder.startsWith("frontends/") ? [folder] : []));
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(frontends\/\w+)\/dist \/(\w+)\/dist$/gm)];
    expect(copied.map(([, folder]) => folder).sort()).toEqual(frontends.sort());
    for (const [, folder, name] of copied) expect(folder).toBe(`frontends/${name}`);
    expect(dockerfile).toContain("ENV FRONTENDS_DIR=/app/frontends");
    expect(dockerfile).toContain("COPY --from=frontends / frontends/");
  });

  it("starts services with the options of Node and glibc that separate processes have, a collection at rest among them", () => {
    const apart = textOf("local/src/separate-processes.ts");
    const [, , listed = "[]"] = /(const NODE_FLAGS = )(\[.+\]);/.exec(apart) ?? [];
    const flags: string[] = JSON.parse(listed);
    expect(flags).toContain("--expose-gc");
    const command = ["node", "--enable-source-maps", ...flags, "program/start.js"];
    expect(dockerfile).toContain(`CMD [${command.map((word) => `"${word}"`).join(", ")}]`);
    const settings = [...apart.matchAll(/(MALLOC_\w+_): "(\d+)"/g)].map(([, name, value]) => `${name}=${value}`);
    expect(dockerfile).toContain(`ENV ${settings.join(" ")}`);
    expect(settings).toHaveLength(2);
  });

  it("never takes in secrets, data or what is built and installed here", () => {
    // Folders that the page has people make here; its own is docs.
    const made = [...textOf("docs/operations.md").matchAll(/"\$PWD\/(?!docs:)(\w+):/g)].map(([, name = ""]) => name);
    expect(made).toEqual(expect.arrayContaining(["backups", "import", "lists"]));
    const ignored = textOf(".dockerignore").split("\n");
    for (const path of [".env", ".data", ".git", ...made, "tls", "**/node_modules", "**/dist"])
      expect(ignored).toContain(path);
    const untracked = textOf(".gitignore").split("\n");
    for (const path of [".env", ".data/", ...made.map((name) => `/${name}/`), "/tls/"])
      expect(untracked).toContain(path);
  });
});
