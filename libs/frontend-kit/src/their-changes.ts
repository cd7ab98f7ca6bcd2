// Facade of what forms show of a record that was changed meanwhile. Not shared: each remote that has one brings its own, and a first visit to a public page loads none of it.
export { TheirChanges } from "./their-changes/their-changes.tsx";
export { useTheirChanges } from "./their-changes/use-their-changes.ts";
