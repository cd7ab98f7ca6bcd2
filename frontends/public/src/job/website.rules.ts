/** A company's website as a link: where it leads, and the host that people read; null for what is no plain web address. */
export function websiteLink(typed: string | undefined): { href: string; host: string } | null {
  if (!typed) return null;
  try {
    const { protocol, username, password, href, host } = new URL(typed);
    // A name before an @ looks like the host that it is not.
    return /^https?:$/.test(protocol) && !username && !password ? { href, host } : null;
  } catch {
    return null;
  }
}
