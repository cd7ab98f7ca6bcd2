import { randomBytes } from "node:crypto";
import { attendanceMarked } from "@jobcentre/contracts/events/attendance";
import { userViewed } from "@jobcentre/contracts/events/identity";
import { documentOpened } from "@jobcentre/contracts/events/training";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { verifyChain } from "./verify-chain.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

const newId = (): string => randomBytes(12).toString("hex");
const look = (by: string, at: string, account_id: string) =>
  service.deliver(
    userViewed.name,
    { ...userViewed.example, account_id },
    { actor: { account_id: by }, occurred_at: `2026-11-20T${at}:00.000Z` },
  );
const open = (by: string, at: string, account_id: string, document: number) =>
  service.deliver(
    documentOpened.name,
    { ...documentOpened.example, account_id, document },
    { actor: { account_id: by }, occurred_at: `2026-11-20T${at}:00.000Z` },
  );
const timesOf = async (subject_id: string) => {
  const told = await activityModel(service.db).find({ action: "view_user", subject_id }).sort({ created_at: 1 }).lean();
  return told.map(({ created_at }) => created_at.toISOString().slice(11, 16));
};

it("[ADA-03] has one look of the same admin at the same person within an hour, in whatever order they arrive", async () => {
  const [admin, person] = [newId(), newId()];
  for (const at of ["10:00", "10:20", "10:59", "11:00", "09:30", "11:59", "12:30"]) await look(admin, at, person);
  expect(await timesOf(person)).toEqual(["10:00", "11:00", "12:30"]);
});

it("tells those of another admin, at another person, and of nobody whose name it knows", async () => {
  const [person, other] = [newId(), newId()];
  const admin = newId();
  await look(admin, "10:00", person);
  await look(newId(), "10:01", person);
  await look(admin, "10:02", other);
  expect(await timesOf(person)).toEqual(["10:00", "10:01"]);
  expect(await timesOf(other)).toEqual(["10:02"]);
});

it("[ADA-03] has one of many that arrive at once or twice, and a whole chain after", async () => {
  const [admin, person] = [newId(), newId()];
  const events = await Promise.all(["10:00", "10:01", "10:02", "10:03"].map((at) => look(admin, at, person)));
  await Promise.all(events.map((event) => service.transport.publish(event)));
  expect(await timesOf(person)).toHaveLength(1);
  expect((await verifyChain(service.db)).findings).toEqual([]);
});

it("[ADT-14] has one opening of the same document by the same admin within an hour, and each of another one", async () => {
  const [admin, person] = [newId(), newId()];
  for (const at of ["10:00", "10:20", "11:00"]) await open(admin, at, person, 1);
  await open(admin, "10:30", person, 2);
  await open(newId(), "10:31", person, 1);
  const told = await activityModel(service.db).find({ subject_id: person }).sort({ created_at: 1 }).lean();
  const opened = (document: number) =>
    `Opened document ${document} of the application of {person} for Solar panel installation`;
  expect(told.map(({ details, created_at }) => [created_at.toISOString().slice(11, 16), details])).toEqual([
    ["10:00", opened(1)],
    ["10:30", opened(2)],
    ["10:31", opened(1)],
    ["11:00", opened(1)],
  ]);
});

it("has one entry of who marked attendance for each day of a program, however many presses that took", async () => {
  const admin = newId();
  const mark = (at: string, day: string, by = admin) =>
    service.deliver(
      attendanceMarked.name,
      { ...attendanceMarked.example, day },
      { actor: { account_id: by }, occurred_at: `2026-11-${at}:00.000Z` },
    );
  for (const at of ["20T10:00", "20T10:01", "20T16:00"]) await mark(at, "2026-11-20");
  await mark("20T10:02", "2026-11-19");
  await mark("20T10:03", "2026-11-20", newId());
  // A correction the week after.
  await mark("27T10:00", "2026-11-20");
  const told = await activityModel(service.db).find({ action: "mark_attendance" }).sort({ created_at: 1 }).lean();
  expect(told.map(({ created_at, details }) => [created_at.toISOString().slice(8, 16), details?.slice(-10)])).toEqual([
    ["20T10:00", "2026-11-20"],
    ["20T10:02", "2026-11-19"],
    ["20T10:03", "2026-11-20"],
    ["27T10:00", "2026-11-20"],
  ]);
});
