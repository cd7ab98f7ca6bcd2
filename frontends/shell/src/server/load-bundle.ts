import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import type { PageDescriptions } from "@jobcentre/build-config/drawing";
import type { RouteObject } from "@jobcentre/frontend-kit/router";
import type { CardFields } from "./card-rows.ts";
import { providedModules } from "./provided-modules.ts";

export interface ServerBundle {
  routes: RouteObject[];
  descriptions: PageDescriptions;
  /** By call: what its rows hold in a page that shows them as cards alone. Left out by a remote of before. */
  cardFields?: CardFields;
}

/** Loads a remote's server bundle. Throws where it is broken or asks for a module that nobody provides. */
export function loadBundle(file: string): ServerBundle {
  const module = { exports: {} as ServerBundle };
  const provide = (name: string): unknown => {
    if (!Object.hasOwn(providedModules, name)) throw new Error(`${file} asks for ${name}, which nobody provides`);
    return providedModules[name];
  };
  compileFunction(readFileSync(file, "utf8"), ["module", "exports", "require"], { filename: file })(
    module,
    module.exports,
    provide,
  );
  return module.exports;
}
