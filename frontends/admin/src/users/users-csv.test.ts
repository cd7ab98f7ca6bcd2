import { expect, it } from "vitest";
import { userColumns } from "./users-csv.ts";

const cells = (type: Parameters<typeof userColumns>[0], user: object) =>
  Object.fromEntries(
    userColumns(type).map(({ header, value }) => [
      header,
      value({ phone: "", ...user } as Parameters<typeof value>[0]),
    ]),
  );

it.each([
  [{ is_verified: true }, "Verified"],
  [{ is_verified: false }, "Unverified"],
  [{ is_verified: false, verification_lost_at: "2026-03-02T09:00:00.000Z" }, "Renamed since verified"],
])("[ADU-10] the sheet of employers has the number that Verify compares, and how they stand: %o", (user, status) => {
  expect(cells("employer", { ...user, cac_number: "RC 123456" })).toMatchObject({
    "CAC number": "RC 123456",
    Status: status,
  });
  expect(cells("job_seeker", user)).not.toHaveProperty("CAC number");
});
