import { expect, it } from "vitest";
import { isSavable } from "./application-card.rules.ts";

const saved = { saved_at: "2026-03-01T09:00:00.000Z", note: "" };
const NEITHER = { saved: null, is_in_cv_database: false };
const closed = { title: "Job 1", closed_by_centre: true } as const;
const open = { title: "Job 1" };

it.each([
  ["who applied", { status: "pending", job: open }, NEITHER, true],
  ["who is hired", { status: "hired", job: open }, NEITHER, true],
  ["who was rejected", { status: "rejected", job: open }, NEITHER, false],
  [
    "who was rejected and is in the CV database",
    { status: "rejected", job: open },
    { saved: null, is_in_cv_database: true },
    true,
  ],
  ["who was rejected and is saved", { status: "rejected", job: open }, { saved, is_in_cv_database: false }, true],
  ["who applied for what the centre closed", { status: "pending", job: closed }, NEITHER, false],
  ["who did and is saved", { status: "pending", job: closed }, { saved, is_in_cv_database: false }, true],
  ["who withdrew, saved or not", { status: "withdrawn", job: open }, { saved, is_in_cv_database: true }, false],
] as const)("[EMD-30] offers to save %s, where it can be done", (_who, application, candidate, is) => {
  expect(isSavable(application, candidate)).toBe(is);
});
