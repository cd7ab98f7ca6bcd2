import { expect, it } from "vitest";
import { choiceText } from "./job-choice.rules.ts";

it("names a job with its place, and with what its employer calls it", () => {
  expect(choiceText({ title: "Welder", location: "Kubwa" })).toBe("Welder, Kubwa");
  expect(choiceText({ title: "Welder", location: "Kubwa", reference: "HR-7" })).toBe("Welder, Kubwa, HR-7");
});
