/** Put in by the build: the beginning of the hash of all sources that programs are made of. */
declare const BUILD_ID: string | undefined;

/** Which build runs, the same for all programs of one; sources that run by themselves have none. */
export const buildId = typeof BUILD_ID === "undefined" ? "sources" : BUILD_ID;
