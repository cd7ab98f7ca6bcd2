import { getInstance } from "@module-federation/enhanced/runtime";
import { inTime } from "./in-time.ts";

/** What a remote's entry leaves under its federation name: the containers' protocol. */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** An entry that answers nothing for this long counts as down; on a 3G line it takes about 2 s. */
const TIMEOUT_MS = 12_000;

const ready = new Map<string, Promise<Container>>();

/**
 * What a remote exposes, such as "./routes"; its entry is loaded once, and again after it failed. The federation's own
 * loading of remotes is left out of the build: it is twice the size of all the sharing.
 */
export async function loadExposed<T>(name: string, entry: string, expose: string): Promise<T> {
  const container = ready.get(name) ?? start(name, entry);
  ready.set(name, container);
  container.catch(() => ready.delete(name));
  return (await (await container).get(expose))() as T;
}

async function start(name: string, entry: string): Promise<Container> {
  await loadScript(entry);
  const container = (window as unknown as Record<string, Container | undefined>)[name];
  const shared = getInstance()?.shareScopeMap.default;
  if (!container || !shared) throw new Error(`${entry} is no entry of the remote "${name}"`);
  await container.init(shared);
  return container;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
  });
  script.src = address;
  document.head.append(script);
  return inTime(loaded, TIMEOUT_MS, address).finally(() => script.remove());
}
