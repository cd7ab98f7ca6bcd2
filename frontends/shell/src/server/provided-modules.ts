import * as api from "@jobcentre/frontend-kit/api";
import * as format from "@jobcentre/frontend-kit/format";
import * as query from "@jobcentre/frontend-kit/query";
import * as router from "@jobcentre/frontend-kit/router";
import * as session from "@jobcentre/frontend-kit/session";
import * as ui from "@jobcentre/frontend-kit/ui";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";

/** What the shell gives to the server bundles of remotes, as it does in the browser; the build leaves these out of them. */
export const providedModules: Record<string, unknown> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@jobcentre/frontend-kit/api": api,
  "@jobcentre/frontend-kit/format": format,
  "@jobcentre/frontend-kit/query": query,
  "@jobcentre/frontend-kit/router": router,
  "@jobcentre/frontend-kit/session": session,
  "@jobcentre/frontend-kit/ui": ui,
};
