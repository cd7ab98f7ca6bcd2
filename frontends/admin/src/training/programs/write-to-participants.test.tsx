import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";
import { enrollment } from "../testing/rows.ts";

const WRITE = "POST /api/admin/training-programs/{id}/letters";
const NAME = "Write to participants of Solar Panel Installation";

async function openDialog() {
  const { user } = openTraining("?view=programs");
  await user.click(await screen.findByRole("button", { name: NAME }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: NAME })) };
}

it("writes to everybody enrolled, or who completed it, and says to how many; once however often it is sent", async () => {
  const keys: (string | undefined)[] = [];
  let offline = true;
  const calls = fakeTraining({ programs: [program()], enrollments: [enrollment()] }, () => ({
    [WRITE]: ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return offline ? OFFLINE : { success: true, people: 24 };
    },
  }));
  const { user, dialog } = await openDialog();
  expect(await dialog.findByRole("radio", { name: "Everybody who is enrolled (1)" })).toBeChecked();
  await user.click(await dialog.findByRole("radio", { name: "Everybody who completed it" }));
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await dialog.findByRole("link", { name: "Please write a subject" })).toBeVisible();
  await user.type(dialog.getByLabelText("Subject"), "Your certificates");
  await user.type(dialog.getByLabelText("Message"), "Fetch them on Friday.");
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Error sending the message. Please try again.")).toBeVisible();
  offline = false;
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Your message goes to 24 people within a minute.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.findLast(({ key }) => key === WRITE)).toMatchObject({
    params: { id: program().id },
    body: { readers: "completed", subject: "Your certificates", message: "Fetch them on Friday." },
  });
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it("says where nobody is there to read it, and keeps what was written", async () => {
  fakeTraining({ programs: [program()] }, () => ({
    [WRITE]: () => refuse(409, "Nobody is enrolled in this program", "nobody_takes_part"),
  }));
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText("Subject"), "Hello");
  await user.type(dialog.getByLabelText("Message"), "Bring a pen.");
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Nobody is enrolled in this program")).toBeVisible();
  expect(dialog.getByLabelText("Message")).toHaveValue("Bring a pen.");
});

it("is not offered where nobody has a place", async () => {
  fakeTraining({ programs: [program({ current_participants: 0 })] });
  openTraining("?view=programs");
  await screen.findByRole("button", { name: /^Close/ });
  expect(screen.queryByRole("button", { name: NAME })).toBeNull();
});
