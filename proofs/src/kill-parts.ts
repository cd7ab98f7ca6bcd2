import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { WholeProduct } from "./whole-product.ts";

const LOOK_EVERY_MS = 50;

/** The process of a service, waited for while it is started again. */
export async function runningProcess(product: WholeProduct, service: string): Promise<number> {
  for (;;) {
    const pid = product.processOf(service);
    if (pid) return pid;
    await delay(LOOK_EVERY_MS);
  }
}

/** Kills the broker and every service once, each at its own random moment within `withinMs`; they are started again. */
export async function killEachOnce(
  product: WholeProduct,
  { withinMs, random, onKill }: { withinMs: number; random: () => number; onKill(part: string): void },
): Promise<void> {
  async function killBroker(): Promise<void> {
    await delay(random() * withinMs);
    await product.broker?.kill9();
    onKill("broker");
    await product.broker?.restart();
  }
  async function killService(service: string): Promise<void> {
    await delay(random() * withinMs);
    const pid = await runningProcess(product, service);
    process.kill(pid, "SIGKILL");
    onKill(service);
    while (product.processOf(service) === pid) await delay(LOOK_EVERY_MS);
    await runningProcess(product, service);
  }
  await Promise.all([killBroker(), ...SERVICE_NAMES.map(killService)]);
}
