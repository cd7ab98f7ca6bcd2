import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHealth, useStats } from "./overview.api.ts";

const STATS = "GET /api/admin/stats";
const HEALTH = "GET /api/admin/system-health";
const stats = {
  totalUsers: 1,
  totalEmployers: 1,
  totalJobs: 1,
  totalApplications: 1,
  totalTrainingPrograms: 1,
  totalEnrollments: 1,
  activeJobs: 1,
  pendingApplications: 1,
};

function Overview() {
  useStats();
  useHealth();
  return null;
}

async function open(answers: Answers) {
  const calls = mockApi(answers);
  renderPage(<Overview />);
  await pass(0);
  return () => [STATS, HEALTH].map((wanted) => calls.filter(({ key }) => key === wanted).length);
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("looks again each minute while it stays open, sooner while it cannot be known how the system is", async () => {
  let isDown = false;
  const health = {
    database: { totalRecords: 10, status: "healthy" as const },
    activity: { last24Hours: 3, errors: 0 },
    system: { uptime: 60, status: "operational" as const },
    broker: { status: "operational" as const },
    services: [],
    problems: [],
  };
  const reads = await open({ [STATS]: stats, [HEALTH]: () => (isDown ? refuse(503) : health) });
  expect(reads()).toEqual([1, 1]);
  await pass(59);
  expect(reads()).toEqual([1, 1]);
  isDown = true;
  await pass(2);
  expect(reads()).toEqual([2, 2]);
  await pass(31);
  expect(reads()).toEqual([2, 3]);
  isDown = false;
  await pass(30);
  expect(reads()).toEqual([3, 4]);
  await pass(31);
  expect(reads()).toEqual([3, 4]);
});
