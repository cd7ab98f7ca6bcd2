import { forgetReturnTo, rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";

/** For a press of Sign In at `pathname`: back to a job or program that is read there; elsewhere it is a new start. */
export function keepWayBack(pathname: string): void {
  if (/^\/(jobs|training)\/[^/]+$/.test(pathname)) rememberReturnTo(pathname);
  // Who is at a sign-in page, or reads the terms that one asks for, is on the way already, with a way back of their own.
  else if (!/\/(auth|terms|privacy)$/.test(pathname)) forgetReturnTo();
}
