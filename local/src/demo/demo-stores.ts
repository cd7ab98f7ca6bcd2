import { connectDatabase } from "@jobcentre/service-kit/database";
import type { Connection } from "mongoose";

const NAMES = ["identity", "jobs", "training", "entrepreneurship", "admin", "local"] as const;

/** The writer's own connections to the databases of the services, and to its own, "local". */
export type DemoStores = Record<(typeof NAMES)[number], Connection>;

export async function withDemoStores<T>(
  mongodbUri: string,
  databasePrefix: string,
  work: (stores: DemoStores) => Promise<T>,
): Promise<T> {
  const open: Connection[] = [];
  try {
    const stores: Partial<DemoStores> = {};
    for (const name of NAMES) {
      stores[name] = await connectDatabase(mongodbUri, databasePrefix + name);
      open.push(stores[name]);
    }
    return await work(stores as DemoStores);
  } finally {
    await Promise.all(open.map((db) => db.close()));
  }
}
