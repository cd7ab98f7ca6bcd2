import { expect, it } from "vitest";
import { newsOf } from "./list-news.rules.ts";

const row = (changes: object = {}) => ({ id: "a", status: "pending", applications_count: 1, ...changes });
const list = (rows: object[], total = rows.length) => ({ rows, total });

it.each([
  ["nothing", list([row()]), undefined],
  ["a number that counts on", list([row({ applications_count: 2 })]), undefined],
  [
    "links that are new with each read",
    list([row({ business_plan_path: "t2/plan.pdf", application_documents: "[]" })]),
    undefined,
  ],
  ["one that came", list([row({ id: "b" }), row()]), "1 more"],
  ["many that came, on other pages too", list([row()], 1235), "1,234 more"],
  ["one that went", list([]), "1 fewer"],
  ["one that stands otherwise", list([row({ status: "approved" })]), "Some changed"],
  ["one that took the place of another", list([row({ id: "b" })]), "Some changed"],
  ["one that says something more", list([row({ rejected_reason: "Full" })]), "Some changed"],
])("tells of %s", (_, found, news) => {
  expect(newsOf(list([row()]), found)).toBe(news);
});

it("tells of another order", () => {
  const [one, two] = [row(), row({ id: "b" })];
  expect(newsOf(list([one, two]), list([two, one]))).toBe("Some changed");
});
