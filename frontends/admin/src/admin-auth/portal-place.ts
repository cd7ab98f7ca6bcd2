import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";

/** Where in the portal somebody was when their session ended, taken once; its first tab where that is not known. */
export function takePortalPlace(): string {
  const place = takeReturnTo();
  return place && /^\/admin\/dashboard(?=[/?]|$)/.test(place) ? place : "/admin/dashboard";
}
