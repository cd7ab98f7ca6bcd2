// An event: its contract with an example, and how the activity log tells it.
import { Mistake } from "./files.mjs";
import { camel, refuseKnown, requireKebab, requireService, sentence } from "./names.mjs";

export function newEvent(files, [name = ""]) {
  const [service = "", ...rest] = name.split(".");
  const fact = rest.join(".");
  requireService(files, service);
  requireKebab("A fact", fact, `${service}.job-pinned: what, then what happened to it`);
  if (!/^[a-z]+(-[a-z]+)+$/.test(fact))
    throw new Mistake(`A fact has two words or more, like job-pinned, not "${fact}".`);
  const contract = `libs/contracts/src/events/${service}.ts`;
  const texts = `services/admin/src/activity/texts/${service}.ts`;
  const variable = camel(fact);
  const text = files.read(contract);
  if (text.includes(`"${name}"`) || new RegExp(`export const ${variable}\\b`).test(text)) {
    throw new Mistake(`${name} is there already.`);
  }
  refuseKnown(files, contract, variable);
  refuseKnown(files, texts, variable);
  files.insertBefore(
    contract,
    `export const ${service}Events = [`,
    `export const ${variable} = defineEvent({
  name: "${name}",
  version: 1,
  data: z.strictObject({ account_id: id }),
  example: { account_id: "65f0c0ffee0000000000a001" },
});

`,
  );
  files.replace(
    contract,
    new RegExp(`(export const ${service}Events = \\[[^\\]]*?),?\\s*\\](?= as const;)`),
    `$1, ${variable}]`,
  );
  files.addImport(texts, variable, `@jobcentre/contracts/events/${service}`);
  files.insertBefore(
    texts,
    "];",
    `  row(${variable}, { action: "${actionCode(files, service, fact)}", details: () => "${sentence(fact)}" }),\n`,
  );
  return `Next: say in ${contract} what it tells, and in ${texts} how the log says it; an action publishes it with
recordEvent(db, ${variable}, { aggregate_id, data }) in its transaction. Who else consumes it stands in libs/contracts/src/events/consumers.ts,
with an on-${fact}.ts in that service's event-handlers.ts.
Try:  npx vitest run --project unit services/admin libs/contracts tools/docs.test.ts`;
}

/** The activity log's code for a fact; one of the same words in another service has it already. */
function actionCode(files, service, fact) {
  const code = fact.replaceAll("-", "_");
  const folder = "services/admin/src/activity/texts";
  const isTaken = files.list(folder).some((name) => files.read(`${folder}/${name}`).includes(`action: "${code}"`));
  return isTaken ? `${service}_${code}` : code;
}
