import * as fromShell from "@module-federation/runtime-core";
import type * as given from "./federation-core.ts";

// The bundler's part of the federation in a remote, which asks for it as part of the core that the shell gives
// (federation-core.ts): all of it works on what it is called with, so one copy does for all.
const { attachShareScopeMap, bundlerRuntime, initContainerEntry } = fromShell as unknown as typeof given;
const { consumes, I: initializeSharing, installInitialConsumes } = bundlerRuntime;

export { attachShareScopeMap, consumes, initContainerEntry, initializeSharing, installInitialConsumes };
