import { defineShell } from "@jobcentre/build-config/rsbuild";
import { pageRoutes } from "./src/page-routes.ts";

export default defineShell({ root: import.meta.dirname, pageRoutes });
