import { SIGN_IN_NAME } from "@jobcentre/contracts/sign-in-name";

/** What people sign in with is called, as the gateway wrote it into the page. */
export const signInName = (): string => document.documentElement.dataset.signInName ?? SIGN_IN_NAME;

/** Whether what is known of Google helps here. */
export const isGoogle = (): boolean => signInName() === SIGN_IN_NAME;
