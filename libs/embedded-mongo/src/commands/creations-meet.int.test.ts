import { expect, it } from "vitest";
import { catalogKey } from "../storage/catalog.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { create, drop, dropDatabase } from "./collection-commands.ts";

const own = withOwnStore();
const namespace = "db.items";
const known = () => own.store.catalog.get(namespace);
/** What a new snapshot shows. */
const stored = () => own.store.environment.latest.get(catalogKey(namespace));

/** A commit so large that others have their turn while it is made, which is shared by what is asked at the same time. */
function largeCommit(): Promise<void> {
  const space = own.store.catalog.takeSpace();
  return own.store.environment.write((view) => {
    for (let at = 0; at < 100; at++) view.put(Buffer.concat([space, Buffer.from([at])]), Buffer.alloc(8));
  });
}

it("who creates a collection that somebody is just creating is told so when it is there for good", async () => {
  const first = Promise.all([largeCommit(), create(own.operation("create", {}))]);
  while (!known()) await new Promise(setImmediate);
  await create(own.operation("create", {}));
  expect(stored()).toBeDefined();
  await first;
});

it.each([
  ["drop", drop],
  ["dropDatabase", dropDatabase],
])("%s of what somebody is just dropping answers when it is gone for good", async (name, command) => {
  await create(own.operation("create", {}));
  const first = Promise.all([largeCommit(), drop(own.operation("drop", {}))]);
  while (known()) await new Promise(setImmediate);
  await command(own.operation(name, {}));
  expect(stored()).toBeUndefined();
  await first;
});
