// Parts of the bundler's share of the federation that do nothing here, where it would carry them in every bundle. What the
// first two would fill in, Rspack's own runtime has filled in by then; the last is for shared modules of which remotes take parts.
export const updateConsumeOptions = (): void => undefined;
export const updateRemoteOptions = (): void => undefined;
export const getSharedFallbackGetter = <T>({ factory }: { factory: T }): T => factory;
