// Where an action is reached: the routes of its feature, which need not have a clock yet.
import { Mistake } from "./files.mjs";
import { refuseKnown, requireKebab } from "./names.mjs";

const routesPath = (service, feature) => `services/${service}/src/${feature}/${feature}.routes.ts`;

/** The routes of a feature; throws where it has none, and says which features do. */
export function routesOf(files, service, feature) {
  requireKebab("A feature", feature, "jobs/saved-jobs: a folder in the service's src");
  const path = routesPath(service, feature);
  if (files.exists(path)) return path;
  const others = files.list(`services/${service}/src`).filter((name) => files.exists(routesPath(service, name)));
  throw new Mistake(`${path} is not there, so nobody can call ${service}/${feature}. Take a feature that has routes (${others.join(", ")}),
or give this one its routes, in service.ts too, and its calls in libs/contracts/src/http/${service}/${feature}.ts.`);
}

export function addRoute(files, routes, { name, key, fn, service, access, hasBody }) {
  refuseKnown(files, routes, fn);
  const deps = takeClock(files, routes);
  const who = access === "anyone" ? [] : ["person"];
  const taken = [...who, ...(hasBody ? ["body"] : [])];
  const args = [deps, ...who.map(() => "person.account_id"), ...(hasBody ? ["body.times"] : [])].join(", ");
  const handler = `async (${taken.length > 0 ? `{ ${taken.join(", ")} }` : ""}) => ${fn}(${args})`;
  // Routes that share something they make first are the answer of a function, one step further in.
  const end = /^\];/m.test(files.read(routes)) ? "];" : "  ];";
  files.insertBefore(routes, end, `  route(${service}Calls, "${key}", ${handler}),\n`);
  files.addImport(routes, fn, `./${name}.ts`);
}

/** What the routes are made from: `deps: Pick<ServiceDeps, "db">`, or `{ db }: IdentityDeps`. */
const GIVEN = /Routes(?: = )?\((\{[^}]*\}|\w+): ([^)]+)\)/;

/** Sees to it that the routes are given `now`, and answers how they hand it on. */
function takeClock(files, routes) {
  const [all = "", given = "", type = ""] = GIVEN.exec(files.read(routes)) ?? [];
  if (!all) throw new Mistake(`${routes} has no function that makes Routes from what it is given.`);
  const isTaken = !given.startsWith("{") || /\bnow\b/.test(given);
  const isThere = !type.startsWith("Pick<") || type.includes('"now"');
  const taken = isTaken ? given : given.replace(/,?\s*\}$/, ", now }");
  const there = isThere ? type : type.replace(/,?\s*>$/, ' | "now">');
  if (!isTaken || !isThere) files.replace(routes, GIVEN, all.replace(`${given}: ${type}`, `${taken}: ${there}`));
  return given.startsWith("{") ? "{ now }" : given;
}
