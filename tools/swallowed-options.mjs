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

/** Of npm's own settings, what they have where an option became one; anything else is from a file of npm's. */
const GIVEN = { replace_registry_host: "true" };

/** Options that were given before `--`: npm took them, and the command would run without. */
export function swallowedOptions(env, args) {
  const isTaken = (name) => {
    const value = env[`npm_config_${name}`];
    return Object.hasOwn(GIVEN, name) ? value === GIVEN[name] : Boolean(value);
  };
  const taken = Object.entries(NAMES).flatMap(([name, option]) => (isTaken(name) ? [option] : []));
  return taken.filter((option) => !args.some((given) => given === option || given.startsWith(`${option}=`)));
}
