// An event: its contract with an example, and how the activity log tells it.
import { Mistake } from "./files.mjs";
import { camel, refuseKnown, requireKebab, requireService, sentence } from "./names.mjs";

const EVENTS = "libs/contracts/src/events";
/** A list of events in a file, up to where one is added. */
const LIST = /(export const \w+Events = \[[^\]]*?),?\s*\](?= as const;)/;

export function newEvent(files, [name = "", file]) {
  const [service = "", ...rest] = name.split(".");
  const fact = rest.join(".");
  requireService(files, service);
  requireKebab("A fact", fact, `${service}.job-pinned: what, then what happened to it`);
  if (!/^[a-z]+(-[a-z]+)+$/.test(fact))
    throw new Mistake(`A fact has two words or more, like job-pinned, not "${fact}".`);
  const all = eventFiles(files, service);
  const place = file ?? service;
  if (!all.includes(place))
    throw new Mistake(`Events of ${service} stand in ${EVENTS}/: take one of ${all.join(", ")}, not "${place}".`);
  const contract = `${EVENTS}/${place}.ts`;
  const texts = `services/admin/src/activity/texts/${service}.ts`;
  const variable = camel(fact);
  for (const other of all) {
    const text = files.read(`${EVENTS}/${other}.ts`);
    if (text.includes(`"${name}"`) || new RegExp(`export const ${variable}\\b`).test(text))
      throw new Mistake(`${name} is there already.`);
  }
  refuseKnown(files, contract, variable);
  refuseKnown(files, texts, variable);
  declareEvent(files, { name, service, place, variable });
  files.addImport(texts, variable, `@jobcentre/contracts/events/${place}`);
  files.insertBefore(
    texts,
    "];",
    `  row(${variable}, { action: "${actionCode(files, service, fact)}", details: () => "${sentence(fact)}" }),\n`,
  );
  const others = all.filter((other) => other !== place);
  const elsewhere =
    file || others.length === 0
      ? ""
      : `\nFacts of ${service} stand in ${others.map((other) => `${other}.ts`).join(", ")}, too: where one of them fits better, undo this and name it,
npm run new -- event ${name} ${others[0]}.`;
  return `Next: say in ${contract} what it tells, and in ${texts} how the log says it; an action publishes it with
recordEvent(db, ${variable}, { aggregate_id, data }) in its transaction: until one does, tools/recorded-events.test.ts fails.${elsewhere}
Who else consumes it stands in BESIDES_ADMIN in ${EVENTS}/consumers.ts. For identity, which tells the person, add a row when(${variable}, ...)
in services/identity/src/messages/message-texts.ts, or in the table beside it that it belongs to; for another service, or where identity has more to do than
to write one message, an on-${fact}.ts in that service's event-handlers.ts.
Try:  npx vitest run --project unit services/admin services/identity libs/contracts tools/docs.test.ts tools/recorded-events.test.ts`;
}

/** The files with events of a service, its own first. */
function eventFiles(files, service) {
  const others = files
    .list(EVENTS)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .filter((name) => name !== service && files.read(`${EVENTS}/${name}.ts`).includes(`name: "${service}.`));
  return [service, ...others];
}

/** Writes the event before the list that its file has; a file without one has its events in the service's list. */
function declareEvent(files, { name, service, place, variable }) {
  const contract = `${EVENTS}/${place}.ts`;
  const declaration = `export const ${variable} = defineEvent({
  name: "${name}",
  version: 1,
  data: z.strictObject({ account_id: id }),
  example: { account_id: "65f0c0ffee0000000000a001" },
});
`;
  if (!/import \{[^}]*\bid\b[^}]*\} from "\.\.\/fields\.ts"/.test(files.read(contract)))
    files.addImport(contract, "id", "../fields.ts");
  if (LIST.test(files.read(contract))) {
    files.replace(contract, /(?=^export const \w+Events = \[)/m, `${declaration}\n`);
    files.replace(contract, LIST, `$1, ${variable}]`);
    return;
  }
  files.replace(contract, /\s*$(?![\s\S])/, `\n\n${declaration}`);
  files.addImport(`${EVENTS}/${service}.ts`, variable, `./${place}.ts`);
  files.replace(`${EVENTS}/${service}.ts`, LIST, `$1, ${variable}]`);
}

/** The activity log's code for a fact; one of the same words in another service has it already. */
function actionCode(files, service, fact) {
  const code = fact.replaceAll("-", "_");
  const folder = "services/admin/src/activity/texts";
  const isTaken = files.list(folder).some((name) => files.read(`${folder}/${name}`).includes(`action: "${code}"`));
  return isTaken ? `${service}_${code}` : code;
}
