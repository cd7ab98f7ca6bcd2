// What the shell gives remotes of the federation, where it would carry all of its core: what they share modules with.
export {
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from "@module-federation/runtime-core";
export { attachShareScopeMap, bundlerRuntime } from "@module-federation/webpack-bundler-runtime";
// The shell, which exposes nothing, has none of its own.
export { initContainerEntry } from "./federation-sharing.ts";
