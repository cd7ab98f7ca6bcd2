import { runService } from "@jobcentre/service-kit/run-service";
import { runCommand } from "./commands/run-command.ts";
import { adminService } from "./service.ts";

// Without arguments the service; with some, one of the operator's commands on its database.
const [command, ...args] = process.argv.slice(2);
if (command === undefined) await runService(adminService);
else {
  const sayOn = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
  const onErrors = sayOn(process.stderr);
  process.exitCode = await runCommand(command, args, process.env, sayOn(process.stdout), onErrors, onErrors);
}
