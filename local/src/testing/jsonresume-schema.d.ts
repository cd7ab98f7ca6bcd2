declare module "@jsonresume/schema" {
  /** Calls back with null where the résumé is valid by the published schema, else with what is wrong. */
  export function validate(resume: unknown, done: (errors: unknown[] | null) => void): void;
}
