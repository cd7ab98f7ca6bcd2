/** What the identity provider is called unless an operator says otherwise (OIDC_NAME). */
export const SIGN_IN_NAME = "Google";
