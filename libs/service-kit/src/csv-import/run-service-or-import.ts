import { runService } from "../run-service.ts";
import type { ServiceDefinition } from "../service.ts";
import type { CsvImport } from "./csv-import.ts";
import { runImport } from "./run-import.ts";

/** The whole of a service's start.ts: without arguments the service, with some the import into its database. */
export async function runServiceOrImport<T>(definition: ServiceDefinition, how: CsvImport<T>): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) return runService(definition);
  const run = { service: definition.name, command, args, env: process.env, now: () => new Date() };
  process.exitCode = await runImport(how, run, (line) => void process.stdout.write(`${line}\n`));
}
