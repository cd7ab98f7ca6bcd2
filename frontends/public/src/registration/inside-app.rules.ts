/** Android's web views, and what the browsers inside Facebook, Instagram, LinkedIn, Snapchat, TikTok and X add on iPhones. */
const SIGNS = /; wv\)|FBA[NV]|Instagram|LinkedInApp|Snapchat|musical_ly|BytedanceWebview|Twitter for/;

/** Whether this is the browser inside another app, in which Google lets nobody sign in (403 disallowed_useragent). */
export const isInsideApp = (userAgent: string): boolean => SIGNS.test(userAgent);

/** The same address for Android's own browser; undefined on other phones, where a page cannot open one. */
export function inOwnBrowser(userAgent: string, { protocol, host, pathname, search }: URL): string | undefined {
  if (!userAgent.includes("Android")) return undefined;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}
