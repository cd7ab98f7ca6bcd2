import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";
import { enrollment } from "../testing/rows.ts";
import { CHOICES, PROGRAM } from "./programs.api.ts";

const CHANGE = "PUT /api/admin/training-programs/{id}";
const UPLOAD = "POST /api/admin/training-programs/{id}/image";
const changed = "2026-11-22T10:00:00.000Z";
const open = (list = "") => openTraining(`?view=programs${list}&edit=${program().id}`);

it("the form of a program stays as it is while its image travels, although the program is saved by then", async () => {
  let now = program();
  let arrive: () => void = () => undefined;
  const calls = fakeTraining({ programs: [now] }, () => ({
    [PROGRAM]: () => now,
    [CHANGE]: () => {
      now = program({ updated_at: changed });
      return now;
    },
    [UPLOAD]: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ success: true, image_url: "/api/training-programs/images/x/wall.png" });
      }),
  }));
  const { user, address } = open();
  await user.upload(await screen.findByLabelText(/^Upload an image/), new File(["x"], "wall.png"));
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain(UPLOAD));
  await waitFor(() => expect(calls.filter(({ key }) => key === PROGRAM)).toHaveLength(2));
  // What was read again is drawn by the time that this is pressed, to no effect.
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(screen.getByText("wall.png")).toBeVisible();
  expect(screen.getByRole("progressbar")).toBeVisible();
  arrive();
  await waitFor(() => expect(address()).toBe("/admin/dashboard/training?view=programs"));
});

it("leads back to the list as it was filtered, saved or not", async () => {
  fakeTraining({ programs: [program()] }, () => ({ [PROGRAM]: program(), [CHANGE]: program() }));
  const { user, address } = open("&state=open&q=solar&page=2");
  const list = "/admin/dashboard/training?view=programs&state=open&q=solar&page=2";
  await user.click(await screen.findByRole("link", { name: "Cancel" }));
  expect(address()).toBe(list);
  const links = await screen.findAllByRole("link", { name: /^Edit / });
  expect(links[0]).toHaveAttribute("href", `${list}&edit=${program().id}`);
  await user.click(links[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Save program" }));
  await waitFor(() => expect(address()).toBe(list));
});

it("an admin who has gone on while the image travels is left where they are", async () => {
  let arrive: () => void = () => undefined;
  const calls = fakeTraining({ programs: [program()] }, () => ({
    [PROGRAM]: program(),
    [CHANGE]: program(),
    [UPLOAD]: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ success: true, image_url: "/api/training-programs/images/x/wall.png" });
      }),
  }));
  const { user, address } = open();
  await user.upload(await screen.findByLabelText(/^Upload an image/), new File(["x"], "wall.png"));
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain(UPLOAD));
  await user.click(screen.getByRole("tab", { name: /Enrollments/ }));
  await screen.findByText("No enrollments yet");
  const lists = () => calls.filter(({ key }) => key === CHOICES).length;
  const before = lists();
  arrive();
  // The image is in: what shows programs is read again.
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(address()).toBe("/admin/dashboard/training?view=enrollments");
});

it("what was typed stays where somebody else was faster, and the form opens anew on their version", async () => {
  let now = program();
  fakeTraining({ programs: [now] }, () => ({
    [PROGRAM]: () => now,
    [CHANGE]: ({ body }) => {
      const isOld = (body as { updated_at: string }).updated_at !== now.updated_at;
      return isOld ? refuse(409, "This was changed in the meantime.", "conflict") : now;
    },
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText("Location"), " or Kuje");
  now = program({ updated_at: changed, instructor_name: "Bala Musa" });
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(await screen.findByText(/^Somebody else has changed this program meanwhile/)).toBeVisible();
  await user.click(screen.getByLabelText("Location"));
  expect(screen.getByLabelText("Location")).toHaveValue("Gwagwalada or Kuje");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(await screen.findByRole("link", { name: "Edit Solar Panel Installation" }));
  expect(await screen.findByLabelText("Name of the instructor")).toHaveValue("Bala Musa");
  await user.click(screen.getByText("Show what you had typed before somebody else saved"));
  expect(screen.getByText("Gwagwalada or Kuje")).toBeVisible();
  // The instructor is what somebody else has changed: nobody typed the one before.
  expect(screen.queryByText("Danladi Musa")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await reads("Program saved.");
  await user.click(await screen.findByRole("link", { name: "Edit Solar Panel Installation" }));
  expect(await screen.findByLabelText("Location")).toBeVisible();
  expect(screen.queryByText(/^Show what you had typed/)).not.toBeInTheDocument();
});

it("shows what somebody else has saved meanwhile, takes it in where nothing was typed, and is saved over it at the next press", async () => {
  let now = program();
  const calls = fakeTraining({ programs: [now] }, () => ({
    [PROGRAM]: () => now,
    [CHANGE]: ({ body }) => {
      const isOld = (body as { updated_at: string }).updated_at !== now.updated_at;
      return isOld ? refuse(409, "This was changed in the meantime. Please reload and try again.", "conflict") : now;
    },
  }));
  const { user, address } = open();
  await user.type(await screen.findByLabelText("Location"), " or Kuje");
  now = program({
    updated_at: changed,
    instructor_name: "Bala Musa",
    location: "Bwari",
    is_open: false,
    mode: "hybrid",
    difficulty_level: "advanced",
  });
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(await screen.findByText(/Save again to put what you typed over theirs\.$/)).toBeVisible();
  const theirs = within(screen.getByRole("group", { name: "As somebody else has saved it meanwhile" }));
  const saved = (label: string) => theirs.getByText(label, { selector: "dt" }).parentElement;
  expect(saved("Location")).toHaveTextContent(/Bwari$/);
  expect(saved("Open")).toHaveTextContent(/No$/);
  expect(saved("Mode")).toHaveTextContent(/Hybrid$/);
  expect(saved("Level")).toHaveTextContent(/Advanced$/);
  expect(screen.getByLabelText("Name of the instructor")).toHaveValue("Bala Musa");
  expect(screen.getByRole("checkbox", { name: /^Open/ })).not.toBeChecked();
  expect(screen.getByLabelText("Location")).toHaveValue("Gwagwalada or Kuje");
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await waitFor(() => expect(address()).toBe("/admin/dashboard/training?view=programs"));
  expect(calls.filter(({ key }) => key === CHANGE).at(-1)?.body).toMatchObject({
    ...{ updated_at: changed, instructor_name: "Bala Musa", location: "Gwagwalada or Kuje", is_open: false },
  });
  expect(JSON.stringify(localStorage)).not.toContain("or Kuje");
});

it("says of what somebody else changed and changed back that nothing is changed, and is saved at the next press", async () => {
  let now = program();
  fakeTraining({ programs: [now] }, () => ({
    [PROGRAM]: () => now,
    [CHANGE]: ({ body }) => {
      const isOld = (body as { updated_at: string }).updated_at !== now.updated_at;
      return isOld ? refuse(409, "This was changed in the meantime. Please reload and try again.", "conflict") : now;
    },
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText("Location"), " or Kuje");
  now = program({ updated_at: changed });
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(await screen.findByText(/^Somebody else has saved this program meanwhile, with nothing/)).toBeVisible();
  expect(screen.queryByRole("group", { name: "As somebody else has saved it meanwhile" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await reads("Program saved.");
});

it("says of what one saved oneself, by a call whose answer got lost, that it is saved, and nobody else's", async () => {
  let now = program();
  let isLost = true;
  fakeTraining({ programs: [now] }, () => ({
    [PROGRAM]: () => now,
    [CHANGE]: ({ body }) => {
      const { updated_at, ...sent } = body as Partial<typeof now>;
      if (updated_at !== now.updated_at) return refuse(409, "This was changed in the meantime.", "conflict");
      now = program({ ...sent, updated_at: changed });
      return isLost ? OFFLINE : now;
    },
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText("Location"), " or Kuje");
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(await screen.findByText("Error saving the program. Please try again.")).toBeVisible();
  isLost = false;
  await user.type(screen.getByLabelText("Location"), " or Bwari");
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect(await screen.findByText(/^What you sent before is saved, though no answer came/)).toBeVisible();
  expect(screen.queryByRole("group", { name: "As somebody else has saved it meanwhile" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await reads("Program saved.");
  expect(now.location).toBe("Gwagwalada or Kuje or Bwari");
});

it("[ENTY-02] makes a program like another one, on other days, and leaves that one alone", async () => {
  const before = program({ is_featured: true, state: "over", image_url: "/api/training-programs/images/x/wall.png" });
  const calls = fakeTraining({ programs: [before] }, () => ({
    [PROGRAM]: before,
    "POST /api/admin/training-programs": program({ id: "65f0c0ffee65f0c0ffee0b09" }),
  }));
  const { user, address } = openTraining("?view=programs");
  await user.click(await screen.findByRole("link", { name: `Duplicate ${before.title}` }));
  expect(await screen.findByRole("heading", { name: "New program" })).toBeVisible();
  expect(document.title).toMatch(/^New program –/);
  expect(screen.getByLabelText("Title")).toHaveValue(before.title);
  expect(screen.getByRole("checkbox", { name: /^Featured/ })).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Create program" }));
  expect(calls.some(({ key }) => key.startsWith("POST"))).toBe(false);
  await user.type(screen.getByLabelText("Start"), "2099-02-02");
  await user.type(screen.getByLabelText("End"), "2099-03-27");
  await user.click(screen.getByRole("button", { name: "Create program" }));
  await reads("Program created.");
  const { title, price_amount, image_url, curriculum } = before;
  const days = { start_date: "2099-02-02", end_date: "2099-03-27" };
  expect(calls.find(({ key }) => key.startsWith("POST"))?.body).toMatchObject({
    ...{ title, price_amount, image_url, curriculum, is_open: true, is_featured: false },
    ...days,
  });
  await waitFor(() => expect(address()).toBe("/admin/dashboard/training?view=programs"));
});

it("promises of a featured program what becomes of it: it is on top of the list, and no home page shows it", async () => {
  fakeTraining({ programs: [program()] }, () => ({ [PROGRAM]: program() }));
  open();
  expect(await screen.findByRole("checkbox", { name: "Featured: on top of the list of programs" })).toBeVisible();
});

it("a title, a place and a name that are pasted too long stay whole, with how much is to go", async () => {
  const calls = fakeTraining({ programs: [program()] }, () => ({ [PROGRAM]: program(), [CHANGE]: program() }));
  const { user } = open();
  const most = { Title: 160, Location: 160, "Name of the instructor": 120 };
  await screen.findByLabelText("Title");
  for (const [label, length] of Object.entries(most)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste("x".repeat(length + 2));
    expect(field).toHaveValue("x".repeat(length + 2));
  }
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect((await screen.findAllByText("Use at most 160 characters: this is 2 too many")).length).toBeGreaterThan(1);
  expect(screen.getAllByText("Use at most 120 characters: this is 2 too many")[0]).toBeVisible();
  expect(calls.filter(({ key }) => key === CHANGE)).toEqual([]);
});

it("says in the form how many who completed the program have no certificate yet, and leads to the form of another run", async () => {
  const enrollments = [
    enrollment({ status: "completed" }),
    enrollment({ id: "65f0c0ffee65f0c0ffee0b02", status: "completed", certificate_issued: true }),
    enrollment({ id: "65f0c0ffee65f0c0ffee0b03" }),
  ];
  fakeTraining({ programs: [program()], enrollments }, () => ({ [PROGRAM]: program() }));
  open();
  expect(await screen.findByText(/1 person completed this program and has no certificate yet/)).toBeVisible();
  expect(screen.getByRole("link", { name: "duplicate the program" })).toHaveAttribute(
    "href",
    `/admin/dashboard/training?view=programs&edit=copy-${program().id}`,
  );
});

it("renames a program whose days were stored in no order, as the server does, and takes no other such days", async () => {
  const stored = program({ start_date: "2099-03-05", end_date: "2099-01-05" });
  const calls = fakeTraining({ programs: [stored] }, () => ({ [PROGRAM]: stored, [CHANGE]: stored }));
  const { user } = open();
  const title = await screen.findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "Wind turbines");
  const end = screen.getByLabelText("End");
  await user.clear(end);
  await user.type(end, "2099-01-06");
  await user.click(screen.getByRole("button", { name: "Save program" }));
  expect((await screen.findAllByText(/The end is before the start/))[0]).toBeVisible();
  await user.clear(end);
  await user.type(end, "2099-01-05");
  await user.click(screen.getByRole("button", { name: "Save program" }));
  await waitFor(() => expect(calls.find(({ key }) => key === CHANGE)?.body).toMatchObject({ title: "Wind turbines" }));
});
