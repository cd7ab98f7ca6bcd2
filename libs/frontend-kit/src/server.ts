// Facade for who draws pages on the server; no browser loads it.
export { formatFor } from "./format.ts";
export { keepPageAnswers, type PageAnswer, wantedReads } from "./query/page-data.ts";
export { MemoryRouter } from "./router/memory-router.tsx";
export { type Drawing, drawWith } from "./router/site.ts";
