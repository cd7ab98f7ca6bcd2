/**
 * Options of the operator's commands as npm passes on those that it kept for itself, also under the longer names that it takes
 * some for. Not `email`: npm's own files set it, and `recover` refuses to do anything without.
 */
const NAMES = {
  dry_run: "--dry-run",
  event: "--event",
  expect: "--expect",
  from: "--from",
  id: "--id",
  name: "--name",
  partial: "--partial",
  replace: "--replace",
  replace_registry_host: "--replace",
  service: "--service",
  since: "--since",
  to: "--to",
  token_description: "--to",
  undo: "--undo",
  unreadable: "--unreadable",
};

/** Options that were given before `--`: npm took them, and the command would run without. */
export function swallowedOptions(env, args) {
  const taken = Object.entries(NAMES).flatMap(([name, option]) => (env[`npm_config_${name}`] ? [option] : []));
  return taken.filter((option) => !args.some((given) => given === option || given.startsWith(`${option}=`)));
}
