import type { ReactNode } from "react";

/**
 * A page at a path: "/jobs/:id" names a part, "/dashboard/*" is everything below. Paths of children begin with "/" or
 * go on from their parent's; a route without a path is a frame around its children.
 */
export interface RouteObject {
  path?: string;
  element?: ReactNode;
  /** Whatever its owner wants to know of it. */
  handle?: unknown;
  children?: RouteObject[];
}

type Params = Record<string, string | undefined>;

export interface PathMatch {
  params: Params;
  /** What of the path came before its "*". */
  base: string;
}

interface RouteMatch extends PathMatch {
  route: RouteObject;
}

/** The parts of a path in its pattern; null where it is another path. Letters may be large or small, as in addresses typed by hand. */
export function matchPath(pattern: string, pathname: string): PathMatch | null {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const open = wanted[wanted.length - 1] === "*";
  const fixed = open ? wanted.length - 1 : wanted.length;
  if (open ? given.length < fixed : given.length !== fixed) return null;
  const params: Params = {};
  for (let at = 0; at < fixed; at += 1) {
    const [part = "", value = ""] = [wanted[at], given[at]];
    if (part.startsWith(":")) params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return { params, base: `/${given.slice(0, fixed).join("/")}` };
}

/** The route of a path with the frames around it, outermost first; null where there is none. `base` is left out of it before. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string, base = "/"): RouteMatch[] | null {
  let best: { matches: RouteMatch[]; worth: number } | undefined;
  for (const { branch, path } of branchesOf(routes, base, [])) {
    const match = matchPath(path, pathname);
    const worth = worthOf(path);
    if (match && (!best || worth > best.worth)) best = { matches: branch.map((route) => ({ ...match, route })), worth };
  }
  return best?.matches ?? null;
}

function branchesOf(
  routes: readonly RouteObject[],
  base: string,
  frames: RouteObject[],
): { branch: RouteObject[]; path: string }[] {
  return routes.flatMap((route) => {
    const { path = "", children } = route;
    const full = path.startsWith("/") ? path : `${base}/${path}`;
    const branch = [...frames, route];
    return children ? branchesOf(children, full, branch) : [{ branch, path: full }];
  });
}

/** Of several that fit, the one that says more: a word before a name, a name before everything below. */
const worthOf = (path: string): number =>
  partsOf(path).reduce((sum, part) => sum + (part === "*" ? -1 : part.startsWith(":") ? 2 : 3), 0);

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
