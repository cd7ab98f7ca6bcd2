export interface Address {
  pathname: string;
  /** "" or with its "?". */
  search: string;
  /** "" or with its "#". */
  hash: string;
}

/** Where somebody is, and what the page that led there gave along. */
export interface Location extends Address {
  state: unknown;
}

/** An address of this site, "?q=nurse" beside the page that is shown, or parts of one. */
export type To = string | Partial<Address>;

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** Where an address leads from a page. It stays on this site: two slashes, which would name another one, count as one. */
export function resolveTo(to: To, from: Pick<Address, "pathname">): Address {
  const { pathname = "", search = "", hash = "" } = typeof to === "string" ? addressIn(to) : to;
  const path = pathname === "" ? from.pathname : pathname.replace(/^(?!\/)/, "/").replace(/\/{2,}/g, "/");
  return { pathname: path, search: search === "?" ? "" : search, hash: hash === "#" ? "" : hash };
}

function addressIn(text: string): Address {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}
