// A folder and all below it, each folder watched for itself: Node's own recursive watch on Linux watches files, and loses one
// for good once an editor saves by renaming another file over it.
import { readdirSync, statSync, watch } from "node:fs";
import { join, sep } from "node:path";

/**
 * Tells `onChange` the path, from `root`, of each file or folder that is made, changed or removed, also in folders that are
 * made later; a folder for which `isLeftOut` says so is not looked into. Answers what ends it.
 */
export function watchBelow(root, onChange, isLeftOut = () => false) {
  const watchers = new Map();

  function forget(path) {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  }

  function look(folder, tellsWhatIsThere) {
    if (isLeftOut(folder)) return;
    const watcher = watch(join(root, folder), (event, name) => {
      if (name) hear(event, join(folder, name));
    });
    // A folder that is removed may tell so as an error; the one above tells it too.
    watcher.on("error", () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (tellsWhatIsThere) onChange(path);
      if (entry.isDirectory()) look(path, tellsWhatIsThere);
    }
  }

  function hear(event, path) {
    onChange(path);
    if (event !== "rename") return;
    forget(path);
    try {
      if (statSync(join(root, path)).isDirectory()) look(path, true);
    } catch (error) {
      // Gone again: nothing is left to watch.
      if (error.code !== "ENOENT") throw error;
      forget(path);
    }
  }

  look("", false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
