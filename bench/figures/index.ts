import type { FigureSet } from "../src/figure.ts";
import { gateway } from "./gateway.ts";

/** In order of worth. */
export const figureSets: readonly FigureSet[] = [gateway];
