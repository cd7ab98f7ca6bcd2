// Where the tests of the whole product make a new action's call: each call is made once there, and each printed command run.

const FOLDER = "local/src/testing/api";
const ID = "65f0c0ffee0000000000dead";

/** Access → who makes the call: in calls-of-*.ts, and as command-values.ts and changing-commands.ts call them. */
const CALLERS = {
  anyone: ["People", "seeker.person", "person: null"],
  signed_in: ["People", "seeker.person", "person"],
  job_seeker: ["People", "seeker.person", "person"],
  employer: ["People", "employer.person", "person: boss"],
  admin: ["Admins", "admin", "person: admin"],
  super_admin: ["Admins", "admin", "person: admin"],
};

export function addCalls(files, { key, access, hasBody }, params) {
  const [group, caller, person] = CALLERS[access];
  const call = `${caller}.call("${key.replaceAll(/\{\w+\}/g, ID)}"${hasBody ? ", { times: 2 }" : ""})`;
  const maker = new RegExp(`(export async function makeCallsOf${group}\\([\\s\\S]*?\\n)\\}`);
  files.replace(`${FOLDER}/calls-of-${group.toLowerCase()}.ts`, maker, `$1  await ${call};\n}`);

  const values = `{ ${params.map((param) => `${param.toUpperCase()}: "${ID}"`).join(", ")} }`;
  // Before those that change who is an admin.
  if (hasBody)
    files.replace(
      `${FOLDER}/changing-commands.ts`,
      /(?=\n {4}\{ key: "POST \/api\/admin\/create-admin")/,
      `\n    { key: "${key}", ${person}, values: ${values} },`,
    );
  else if (key.startsWith("GET") && access === "anyone")
    files.replace(
      `${FOLDER}/command-values.ts`,
      /(?=\n {2}\};\n {2}return Object\.entries\(values\))/,
      `\n    "${key}": ${values},`,
    );
}
