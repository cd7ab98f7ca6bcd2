import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { inCheckout } from "./checkout.mjs";

/** Never used, and no migration's any more: a store may have run one of that number in a version that nobody released. */
const UNUSED: Record<string, readonly number[]> = { jobs: [8, 9] };

const numbersIn = (service: string): number[] => {
  const path = inCheckout("services", service, "src/service.ts");
  const [, list = ""] =
    /\bmigrations: \[(.*?)\n {4,6}\],/s.exec(existsSync(path) ? readFileSync(path, "utf8") : "") ?? [];
  return [...list.matchAll(/\bnumber: (\d+),/g)].map(([, number]) => Number(number));
};

it.each(SERVICE_NAMES)(
  "the migrations of %s are numbered from 1 without a gap, but for numbers that stay unused",
  (service) => {
    const numbers = numbersIn(service);
    const unused = UNUSED[service] ?? [];
    const upTo = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(upTo.filter((number) => !unused.includes(number)));
  },
);
