import { expect, it } from "vitest";
import { mergeForms } from "./merge-forms.rules.ts";

const opened = { name: "Zuma", location: "Wuse", about: "Rice" };

it.each([
  ["what was typed here goes over what is newer", { name: "Zuma Foods" }, { location: "Kubwa" }],
  ["what both typed is as it was typed here", { name: "Zuma Foods" }, { name: "Zuma Mills" }],
  ["nothing typed changes nothing", {}, { about: "Maize" }],
])("[EMD-02] %s", (_, here, elsewhere) => {
  const merged = mergeForms(opened, { ...opened, ...here }, { ...opened, ...elsewhere });
  expect(merged).toEqual({ ...opened, ...elsewhere, ...here });
});
