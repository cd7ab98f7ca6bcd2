/**
 * Matches the paths that a call takes, whose own is written with {id} or, as Express has it, with :id: both are any one part. As Express
 * reads paths, letter case and a slash at the end do not count.
 */
export function pathPattern(path: string): RegExp {
  const literal = path.replaceAll(".", "\\.");
  return new RegExp(`^${literal.replaceAll(/\{\w+\}|:\w+/g, "[^/]+")}/?$`, "i");
}
