/** react-hook-form's nested errors as [path, text] in the form's order: { skills: [{ name: { message } }] } → ["skills.0.name", text]. */
export function flatErrors(errors: object, prefix = ""): [path: string, text: string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null || name === "ref") return [];
    const path = prefix + name;
    if ("message" in error && typeof error.message === "string") return [[path, error.message]];
    return flatErrors(error, `${path}.`);
  });
}
