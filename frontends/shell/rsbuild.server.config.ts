import { defineShellServer } from "@jobcentre/build-config/rsbuild";

export default defineShellServer({ root: import.meta.dirname });
