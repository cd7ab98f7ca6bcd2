// An action: its call in the contracts, its route, the use case and its test.
import { addCalls } from "./action-calls.mjs";
import { addRoute, routesOf } from "./action-route.mjs";
import { actionTest } from "./action-test.mjs";
import { readCall, requireFree } from "./call-path.mjs";
import { Mistake } from "./files.mjs";
import { camel, requireKebab, requireService, words } from "./names.mjs";

/** Access → who may make the call, as local/src/role-matrix.ts writes it. */
const ROLES = {
  anyone: "ANYONE",
  signed_in: "SIGNED_IN",
  job_seeker: '["job_seeker"]',
  employer: '["employer"]',
  admin: "ADMIN",
  super_admin: '["super_admin"]',
};

export function newAction(files, [name, key = "", place = "", access = ""]) {
  requireKebab("An action's name", name, "approve-application, verb first");
  if (!name.includes("-"))
    throw new Mistake(`An action's name says what it does to what, like pin-job, not "${name}".`);
  const { method, path, params } = readCall(key);
  const [service = "", feature = ""] = place.split("/");
  requireService(files, service);
  const routes = routesOf(files, service, feature);
  if (!Object.hasOwn(ROLES, access))
    throw new Mistake(`ACCESS is one of ${Object.keys(ROLES).join(", ")}, not "${access}".`);
  // Everywhere else such a call would refuse everybody.
  if (access === "super_admin" && service !== "admin")
    throw new Mistake(`Only the admin service knows who is a super admin: in ${service} take admin.`);
  requireOwner(files, path, service);
  const contract = `libs/contracts/src/http/${service}/${feature}.ts`;
  const matrix = "local/src/role-matrix.ts";
  requireFree(
    key,
    [...files.read(matrix).matchAll(/^ {2}"(\w+ \/[^"]+)"/gm)].map(([, other]) => other),
  );

  const action = { name, key, method, service, feature, access, fn: camel(name), hasBody: /POST|PUT/.test(method) };
  declareCall(files, contract, action, params);
  files.insertBefore(matrix, "};", `  "${key}": ${ROLES[access]},\n`);
  files.make(`services/${service}/src/${feature}/${name}.ts`, useCase(action));
  files.make(`services/${service}/src/${feature}/${name}.int.test.ts`, actionTest(action, path));
  addRoute(files, routes, action);
  addCalls(files, action, params);
  return `Next: say in ${contract} what it takes and answers, and do it in services/${service}/src/${feature}/${name}.ts.
${action.hasBody ? personalData(files) : ""}Try:  npx vitest run --project integration services/${service}/src/${feature}/${name}`;
}

/** What CONTRIBUTING.md says of what people type: without it a text outlives its account. */
function personalData(files) {
  const rows = files
    .read("CONTRIBUTING.md")
    .matchAll(/^\| (something that people type|a new collection about a person) \| (.*) \|$/gm);
  return [...rows].map(([, what, where]) => `For ${what}: ${where}.\n`).join("");
}

/** Throws where the gateway sends the path to nobody or to another service. */
function requireOwner(files, path, service) {
  const table = files.read("gateway/src/service-routes.ts");
  let owner;
  for (const line of table.split("\n")) {
    const [, at] = /^ {2}(\w+): \{$/.exec(line) ?? [];
    const [, prefix] = /^ {4}"(\/api\/[^"]+)"/.exec(line) ?? [];
    if (at) owner = at;
    if (!prefix || !`${path}/`.startsWith(`${prefix}/`)) continue;
    if (owner === service) return;
    throw new Mistake(`${prefix} belongs to ${owner}, not to ${service} (gateway/src/service-routes.ts).`);
  }
  throw new Mistake(`No service owns ${path}: add its prefix to ${service} in gateway/src/service-routes.ts first.`);
}

/** It takes a number: a text that somebody types has to be planted, given and erased as well, as personalData says. */
function declareCall(files, contract, { name, key, access, hasBody }, params) {
  const fields = params.map((param) => (param === "id" ? "id" : `${param}: id`)).join(", ");
  const answered = [
    "at: instant",
    ...(access === "anyone" ? [] : ["by: id"]),
    ...(hasBody ? ["times: z.number()"] : []),
  ];
  const lines = [
    `access: "${access}",`,
    `summary: "${words(name).replace(/^./, (letter) => letter.toUpperCase())}",`,
    params.length > 0 && `params: z.strictObject({ ${fields} }),`,
    hasBody && "body: z.strictObject({ times: z.number().int().min(1).max(9) }),",
    `response: z.strictObject({ ${answered.join(", ")} }),`,
  ].filter(Boolean);
  files.insertBefore(contract, "});", `  "${key}": {\n${lines.map((line) => `    ${line}\n`).join("")}  },\n`);
  const needed = ["instant", (params.length > 0 || access !== "anyone") && "id"].filter(Boolean);
  const [, names = ""] = /import \{([^}]*)\} from "\.\.\/\.\.\/fields\.ts"/.exec(files.read(contract)) ?? [];
  const known = names.split(",").map((one) => one.trim());
  for (const one of needed) if (!known.includes(one)) files.addImport(contract, one, "../../fields.ts");
  if (!/ as z from "zod"/.test(files.read(contract))) files.replace(contract, /^/, 'import * as z from "zod";\n');
}

function useCase({ name, fn, access, hasBody }) {
  const given = ["{ now }: { now: () => Date }"];
  const answer = ["at: now().toISOString()"];
  const type = ["at: string"];
  if (access !== "anyone") {
    given.push("accountId: string");
    answer.push("by: accountId");
    type.push("by: string");
  }
  if (hasBody) {
    given.push("times: number");
    answer.push("times");
    type.push("times: number");
  }
  return `/** ${words(name).replace(/^./, (letter) => letter.toUpperCase())}: says when, who and what. */
export function ${fn}(${given.join(", ")}): { ${type.join("; ")} } {
  return { ${answer.join(", ")} };
}
`;
}
