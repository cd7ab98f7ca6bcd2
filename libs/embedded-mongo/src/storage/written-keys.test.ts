import { expect, it } from "vitest";
import { WatchedSpaces } from "./written-keys.ts";

const space = Buffer.from("docs", "latin1");
const writes = (...texts: string[]) => new Map(texts.map((text) => [text, undefined]));

it("tells who begins to watch also of what is written and in no snapshot yet, but of nothing that one shows", () => {
  const spaces = new WatchedSpaces();
  spaces.written(writes("docs1", "others"));
  spaces.shown();
  spaces.written(writes("docs2", "otherd"));
  const watch = spaces.watch(space);
  spaces.written(writes("docs3"));
  expect([...watch.keys]).toEqual(["docs2", "docs3"]);
});

it("tells nothing any more to who has stopped, and goes on for the others of the space", () => {
  const spaces = new WatchedSpaces();
  const [stopped, other] = [spaces.watch(space), spaces.watch(space)];
  stopped.stop();
  stopped.stop();
  spaces.written(writes("docs1"));
  expect([[...stopped.keys], [...other.keys]]).toEqual([[], ["docs1"]]);
});
