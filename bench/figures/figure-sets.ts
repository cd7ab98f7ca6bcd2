import type { FigureSet } from "../src/figure.ts";
import { approvals } from "./approvals.ts";
import { capacity } from "./capacity.ts";
import { events } from "./events.ts";
import { gateway } from "./gateway.ts";
import { lists } from "./lists.ts";
import { memory } from "./memory.ts";
import { searches } from "./searches.ts";
import { verification } from "./verification.ts";

/** In order of worth, but for memory, which is weighed before the product has worked. */
export const figureSets: readonly FigureSet[] = [
  gateway,
  memory,
  approvals,
  verification,
  events,
  capacity,
  lists,
  searches,
];
