// What the server bundle exports: the pages, what each says of itself, and what of its lists travels with it.
export { cardFields } from "../cards/card-fields.ts";
export { routes } from "../routes.tsx";
export { descriptions } from "./descriptions.ts";
