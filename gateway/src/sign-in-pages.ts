/** Pages to sign in or register on: they are nothing to be found by. */
export const isSignInPage = (path: string): boolean => /\/auth(\/|$)/.test(path);
