/**
 * What the shell provides and remotes only consume: one copy per page.
 * Facades instead of packages, because shared modules are not tree-shaken.
 */
export const SHARED_MODULES = [
  "react",
  "react-dom",
  "@jobcentre/frontend-kit/api",
  "@jobcentre/frontend-kit/query",
  "@jobcentre/frontend-kit/router",
  "@jobcentre/frontend-kit/session",
  "@jobcentre/frontend-kit/ui",
] as const;

/** What the shell's server bundle provides to those of remotes: a second copy would be another context, or format for another reader. */
export const SERVER_MODULES = [...SHARED_MODULES, "react/jsx-runtime", "@jobcentre/frontend-kit/format"] as const;

const common = { singleton: true, requiredVersion: false } as const;

/** The shell's side: eager, so that the first chunk holds them and nothing waits for a negotiation. */
export function provided() {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, { ...common, eager: true }]));
}

/** A remote's side: `import: false` leaves no second copy in its build; a missing one fails loudly. */
export function consumed() {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, { ...common, import: false as const }]));
}
