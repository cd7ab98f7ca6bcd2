import { defineRemoteServer } from "@jobcentre/build-config/rsbuild";

export default defineRemoteServer({ root: import.meta.dirname });
