import { matchPath } from "@jobcentre/frontend-kit/router";
import { pageRoutes } from "../page-routes.ts";

export type RemoteName = (typeof pageRoutes)[number]["remote"];

/** The remote that draws a path; undefined: no such page. */
export function remoteOf(pathname: string): RemoteName | undefined {
  return pageRoutes.find((page) => matchPath(page.path, pathname))?.remote;
}
