import { defineRemote } from "@jobcentre/build-config/rsbuild";

export default defineRemote({ root: import.meta.dirname, name: "admin", frame: "portal" });
