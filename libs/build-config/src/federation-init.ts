interface Bundle {
  federation: { runtime: { init(options: object): unknown }; initOptions: object };
}

/** Starts the federation of a bundle; the federation's own would also choose among parts of shared modules, which ours do not have. */
export const init = ({ webpackRequire: { federation } }: { webpackRequire: Bundle }): unknown =>
  federation.runtime.init(federation.initOptions);
