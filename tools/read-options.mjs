// What is typed behind the name of a script.
import util from "node:util";
import { requireNode } from "./require-node.mjs";

/**
 * Reads it as `parseArgs` does, words that are no option as `words` where the script takes some. Ends the process with the usage at
 * --help, and with 1 and one line at what the script does not know: called first, before anything is built.
 */
export function readOptions({ usage, options = {}, takesWords = false }) {
  try {
    // An old one has no parseArgs.
    requireNode(process.versions.node);
    const known = { ...options, help: { type: "boolean", short: "h" } };
    const { values, positionals } = util.parseArgs({ options: known, allowPositionals: takesWords });
    if (!values.help) return { ...values, words: positionals };
  } catch (error) {
    console.error(mistakeOf(error, Object.keys(options)));
    process.exit(1);
  }
  console.log(usage);
  process.exit(0);
}

function mistakeOf({ code, message }, names) {
  // Node explains some of them in several lines.
  const [line] = message.split("\n");
  if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") return line;
  const [, name] = /'(-[^']+)'/.exec(line);
  return `There is no option ${name}; there ${names.length > 0 ? "are" : "is"} ${[...names, "help"].map((each) => `--${each}`).join(", ")}.`;
}
