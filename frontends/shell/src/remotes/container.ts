import { getInstance } from "@module-federation/enhanced/runtime";
import { inTime } from "./in-time.ts";

/** What a remote's entry leaves under its federation name: the containers' protocol. */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** What is not here after this long counts as down. On Slow 3G a page's own script, 46 kB at most, takes 3 s alone and 5 s beside a first visit. */
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
  const left = () => (window as unknown as Record<string, Container | undefined>)[name];
  // What a page asked for as its own script has the entry in it.
  const own = document.querySelector<HTMLScriptElement>(`script[data-container="${name}"]`);
  if (own && left()) own.remove();
  else await loaded(own ?? add(entry));
  const container = left();
  const shared = getInstance()?.shareScopeMap.default;
  if (!container || !shared) throw new Error(`${entry} is no entry of the remote "${name}"`);
  await container.init(shared);
  return container;
}

function add(address: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = address;
  document.head.append(script);
  return script;
}

function loaded(script: HTMLScriptElement): Promise<void> {
  const coming = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} could not be loaded`));
  });
  return inTime(coming, TIMEOUT_MS, script.src).finally(() => script.remove());
}
