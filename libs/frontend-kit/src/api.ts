// Shared facade: the shell provides this module once, so that `instanceof ApiError` holds across remotes.
export { onOtherAccount } from "./api/acting-account.ts";
export { fileParams, linkParams } from "./api/address.ts";
export { api, apiAddress, apiFile, apiList, type List } from "./api/call.ts";
export { ApiError, errorText, NetworkError } from "./api/errors.ts";
export { isSending, onRefusedByOtherBuild, whileBusy } from "./api/newer-build.ts";
export type { CallKey, FilesToSend, OptionsOf, ResponseOf } from "./api/types.ts";
export { onUnauthorized } from "./api/unauthorized.ts";
export { uniqueKey } from "./api/unique-key.ts";
