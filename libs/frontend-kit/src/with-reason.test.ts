import { expect, it } from "vitest";
import { ApiError, NetworkError } from "./api/errors.ts";
import { withReason } from "./with-reason.ts";

const FAILED = "The invitation could not be sent. Please try again.";
const refused = (status: number, error = "They applied already.") => new ApiError(status, { error });

it.each([400, 403, 404, 409, 413, 429])("says why a call is refused with %i, and not to try again", (status) => {
  expect(withReason(FAILED)(refused(status))).toBe("The invitation could not be sent. They applied already.");
});

it.each([
  ["no answer", new NetworkError()],
  ["a failing server", refused(500)],
  ["a refusal without a reason", refused(400, "")],
  ["a mistake of the page", new TypeError("x is undefined")],
])("says to try again after %s", (_, error) => {
  expect(withReason(FAILED)(error)).toBe(FAILED);
});

it("leaves words alone that say nothing of another try", () => {
  expect(withReason("The CV could not be read.")(refused(409))).toBe("The CV could not be read. They applied already.");
});

it("keeps a text whole that the specification gives", () => {
  const whole = withReason("Error posting job. Please try again.", "as specified");
  expect(whole(refused(409))).toBe("Error posting job. Please try again. They applied already.");
  expect(whole(new NetworkError())).toBe("Error posting job. Please try again.");
});
