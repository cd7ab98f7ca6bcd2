import { namingNoPage } from "@jobcentre/contracts/named-pages";

/** What people typed, on one line, where only the pages that we name are links. */
export const oneLine = (typed: string): string => namingNoPage(typed.replace(/\s+/g, " "));
