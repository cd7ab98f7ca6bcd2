import { expect, it } from "vitest";
import { documentLinks } from "./document.rules.ts";

it("[ENTY-17] reads the links out of their JSON text", () => {
  expect(documentLinks('["a.b-c/my%20school%2Fid.pdf"]')).toEqual([{ token: "a.b-c", name: "my school/id.pdf" }]);
});

it.each(["", "null", "[1]", "no json", "{}"])("has no documents in %j", (text) => {
  expect(documentLinks(text)).toEqual([]);
});
