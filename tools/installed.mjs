// Whether what is installed is what package-lock.json asks for on a machine like this one.

/** What packages for some machines alone are chosen by. */
export function thisMachine() {
  const { platform: os, arch: cpu } = process;
  if (os !== "linux") return { os, cpu };
  return { os, cpu, libc: process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl" };
}

/** Whether `present`, the packages that npm installed, are those of the lock file's `wanted`, no fewer and no others. */
export function isInstalled(wanted, present, machine = thisMachine()) {
  const same = (path) => path in wanted && path in present && wanted[path].version === present[path].version;
  // npm leaves out what is for another machine, and what else is optional where it could not be had.
  const parts = Object.keys(present).flatMap((path) => Object.keys(wanted[path]?.optionalDependencies ?? {}));
  const isNeeded = (path) => {
    const { optional, os, ...rest } = wanted[path];
    if (!optional) return true;
    return (
      os !== undefined && fits({ os, ...rest }, machine) && parts.some((name) => path.endsWith(`node_modules/${name}`))
    );
  };
  const asked = Object.keys(wanted).filter((path) => path.startsWith("node_modules/") && isNeeded(path));
  return asked.every(same) && Object.keys(present).every(same);
}

/** A binary for another system, processor or C library is none: nothing that uses it would start. */
function fits(wanted, machine) {
  return ["os", "cpu", "libc"].every((what) => {
    const list = [wanted[what] ?? []].flat();
    const named = list.filter((one) => !one.startsWith("!"));
    return !list.includes(`!${machine[what]}`) && (named.length === 0 || named.includes(machine[what]));
  });
}
