// A folder and all below it. Node's own recursive watch loses a file on Linux once an editor saves by renaming another over it.
import { once } from "node:events";
import { relative } from "node:path";

/**
 * Tells `onChange` the path, from `root`, of each file or folder that is made, changed or removed, also in folders that are
 * made later; what `isLeftOut` says is not looked at. Resolves once it watches, with what ends that.
 */
export async function watchBelow(root, onChange, isLeftOut = () => false) {
  // Not at the top: in a fresh clone this is loaded before the packages are installed.
  const { watch } = await import("chokidar");
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && isLeftOut(relative(root, path)),
  });
  watcher.on("all", (_event, path) => onChange(relative(root, path)));
  await once(watcher, "ready");
  return () => watcher.close();
}
