// What the shell gives remotes of the federation's core, where it would carry all of it: what they share modules with.
export {
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from "@module-federation/runtime-core";
