// What the server bundle exports: the pages, and what each says of itself.
export { routes } from "../routes.tsx";
export { descriptions } from "./descriptions.ts";
