import { expect, it } from "vitest";
import { catalogKey } from "../storage/stored-collection.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { create, drop, dropDatabase, renameCollection } from "./collection-commands.ts";

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

/** What became of each: "ok", or the code of its error. */
const ends = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) => (one.status === "fulfilled" ? "ok" : one.reason.code));
const make = (database: string, name = "items") => create(own.operation("create", { create: name }, database));
const move = (from: string, to: string) =>
  renameCollection(own.operation("renameCollection", { renameCollection: from, to }, "admin"));

it("of two databases that differ by case only one is made, where both are at the same time (13297)", async () => {
  expect(await ends(make("Made"), make("made"))).toEqual(["ok", 13297]);
  expect(await ends(make("made", "more"), make("Made", "more"))).toEqual([13297, "ok"]);
});

it("a collection is not moved into a database that is made meanwhile under a name that differs by case (13297)", async () => {
  await make("source");
  expect(await ends(make("Target"), move("source.items", "target.moved"))).toEqual(["ok", 13297]);
  expect(await ends(move("source.items", "Taken.moved"), make("taken"))).toEqual([13297, "ok"]);
  expect(own.store.catalog.get("source.items")).toBeDefined();
  expect(own.store.catalog.in("Taken")).toEqual([]);
});

it("a dropped database leaves nothing that gets another name in it meanwhile", async () => {
  for (const name of ["a", "b", "c"]) await make("whole", name);
  const dropping = dropDatabase(own.operation("dropDatabase", {}, "whole"));
  expect(await ends(dropping, move("whole.b", "whole.kept"))).toEqual(["ok", "ok"]);
  expect(own.store.catalog.in("whole")).toEqual([]);
});

it("a database that stands beside admin under a name that differs by case, since a time when it might, goes on", async () => {
  await make("before");
  const { environment, catalog } = own.store;
  const old = {
    ...catalog.get("before.items")!,
    namespace: "Admin.items",
    database: "Admin",
    space: catalog.takeSpace(),
  };
  await environment.write((view) => void catalog.put(view, old));
  expect(await ends(make("Admin", "more"), move("Admin.items", "Admin.moved"), make("ADMIN"))).toEqual([
    "ok",
    "ok",
    13297,
  ]);
});
