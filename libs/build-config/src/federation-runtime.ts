// What the bundler's part of the federation calls of the runtime, where it would carry all of it.
export { init } from "@module-federation/enhanced/runtime";
