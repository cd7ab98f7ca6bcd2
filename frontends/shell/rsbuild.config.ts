import { defineShell } from "@jobcentre/build-config/rsbuild";

export default defineShell({ root: import.meta.dirname });
