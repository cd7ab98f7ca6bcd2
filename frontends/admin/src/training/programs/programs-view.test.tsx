import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";
import { application } from "../testing/rows.ts";
import { PROGRAM, PROGRAMS } from "./programs.api.ts";

const CREATE = "POST /api/admin/training-programs";
const CHANGE = "PUT /api/admin/training-programs/{id}";
const PORTRAIT = "POST /api/admin/training-programs/{id}/instructor-image";
const UPLOAD = "POST /api/admin/training-programs/{id}/image";
const open = (more = "", how = {}) => openTraining(`?view=programs${more}`, how);
const at = "/admin/dashboard/training";

describe("the programs", () => {
  it("show seats, who waits and the state, and lead to the people", async () => {
    fakeTraining({ programs: [program({ is_featured: true, state: "started" })] });
    open();
    const list = await screen.findByRole("list", { name: "Programs" });
    for (const text of ["Solar Panel Installation", "Started", "Featured", "Free"])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByRole("link", { name: "12 of 20" })).toHaveAttribute(
      "href",
      `${at}?view=enrollments&program=${program().id}&has_place=yes`,
    );
    expect(within(list).getByRole("link", { name: "3" })).toHaveAttribute(
      "href",
      `${at}?view=applications&program=${program().id}&status=pending`,
    );
  });

  it("give the keyboard its place in the form, in the list again, and at the tab that a number leads to", async () => {
    fakeTraining({ programs: [program()] }, () => ({ [PROGRAM]: program() }));
    const { user } = open();
    const placeHolds = async (shown: HTMLElement) => {
      await waitFor(() => expect(document.body).not.toHaveFocus());
      expect(document.activeElement).toContainElement(shown);
    };
    await user.click(await screen.findByRole("link", { name: "Edit Solar Panel Installation" }));
    await placeHolds(await screen.findByRole("link", { name: "Back to all programs" }));
    expect(document.title).toMatch(/^Edit program –/);
    await user.click(screen.getByRole("link", { name: "Back to all programs" }));
    await placeHolds(await screen.findByRole("list", { name: "Programs" }));
    expect(document.title).toMatch(/^Training Management –/);
    await user.click(screen.getByRole("link", { name: "3" }));
    await waitFor(() => expect(screen.getByRole("tab", { name: /^Applications/ })).toHaveFocus());
  });

  it("say what is empty, and search and filter in the address", async () => {
    fakeTraining({});
    const { user, address } = open();
    expect(await screen.findByText("No programs yet")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "closed");
    expect(await screen.findByText("No programs found")).toBeVisible();
    await user.type(screen.getByRole("searchbox"), "solar{Enter}");
    expect(address()).toBe(`${at}?view=programs&state=closed&q=solar`);
  });

  it("reopened after their start, say that they take no applications with that", async () => {
    const closed = program({ is_open: false, state: "closed", start_date: "2020-01-06" });
    fakeTraining({ programs: [closed] }, () => ({ [CHANGE]: { ...closed, is_open: true, state: "started" } }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Reopen Solar Panel Installation" }));
    expect(await screen.findByText(/^Program reopened\. Its start is over, so it takes no applications/)).toBeVisible();
  });

  it("that are over are not offered to be featured, only not to be any more", async () => {
    const over = program({ state: "over", start_date: "2020-01-06", end_date: "2020-02-28" });
    const featured = program({ ...over, id: "65f0c0ffee65f0c0ffee0c02", title: "Sewing", is_featured: true });
    fakeTraining({ programs: [over, featured] });
    open();
    expect(await screen.findByRole("button", { name: "Unfeature Sewing" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Feature/ })).toBeNull();
  });

  it("are featured, closed after asking, and reopened", async () => {
    const calls = fakeTraining({ programs: [program()] }, ({ programs }) => ({
      [CHANGE]: ({ body }) => {
        const changed = program({
          ...(body as object),
          state: (body as { is_open: boolean }).is_open ? "open" : "closed",
        });
        programs[0] = changed;
        return changed;
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Feature Solar Panel Installation" }));
    expect(await screen.findByText("Program featured.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Close Solar Panel Installation" }));
    await user.click(await screen.findByRole("button", { name: "Close program" }));
    expect(await screen.findByText("Program closed.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Reopen Solar Panel Installation" }));
    expect(await screen.findByText("Program reopened.")).toBeVisible();
    const sent = calls.filter(({ key }) => key === CHANGE).map(({ body }) => body as { is_open: boolean });
    expect(sent.map(({ is_open }) => is_open)).toEqual([true, false, true]);
    expect(Object.keys(sent[0]!)).not.toContain("current_participants");
  });

  it("[ADT-05] are shown as they are now beside who applied, too, as soon as they are closed", async () => {
    const rejected = { status: "rejected", program_start_date: "2099-01-05" } as const;
    fakeTraining(
      { programs: [program()], applications: [application({ ...rejected, program_state: "open" })] },
      ({ applications, programs }) => ({
        [CHANGE]: () => {
          applications[0] = application({ ...rejected, program_state: "closed" });
          programs[0] = program({ is_open: false, state: "closed" });
          return programs[0];
        },
      }),
    );
    const { user } = openTraining();
    expect(await screen.findByRole("button", { name: "Consider again" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Programs" }));
    await user.click(await screen.findByRole("button", { name: "Close Solar Panel Installation" }));
    await user.click(await screen.findByRole("button", { name: "Close program" }));
    expect(await screen.findByText("Program closed.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: /^Applications/ }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Consider again" })).toBeNull());
    expect(screen.getByText("Amina Bello")).toBeVisible();
  });

  it("keep the keyboard on the pressed button while a change is sent", async () => {
    let goOn = () => {};
    fakeTraining({ programs: [program()] }, () => ({
      [CHANGE]: () => new Promise((resolve) => (goOn = () => resolve(program({ is_featured: true })))),
    }));
    const { user } = open();
    const feature = await screen.findByRole("button", { name: "Feature Solar Panel Installation" });
    await user.click(feature);
    await waitFor(() => expect(feature).toHaveAttribute("aria-busy", "true"));
    expect(feature).toBeEnabled();
    goOn();
    expect(await screen.findByText("Program featured.")).toBeVisible();
    expect(feature).toHaveFocus();
  });

  it("say one thing of a program that is featured and no longer featured", async () => {
    fakeTraining({ programs: [program()] }, ({ programs }) => ({
      [CHANGE]: ({ body }) => {
        programs[0] = program({ is_featured: (body as { is_featured: boolean }).is_featured });
        return programs[0];
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Feature Solar Panel Installation" }));
    expect(await screen.findByText("Program featured.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Unfeature Solar Panel Installation" }));
    expect(await screen.findByText("Program no longer featured.")).toBeVisible();
    expect(screen.queryByText("Program featured.")).toBeNull();
  });

  it("take no second change while the list does not show the first, which would be refused", async () => {
    const shows: (() => void)[] = [];
    let isChanged = false;
    fakeTraining({}, () => ({
      [PROGRAMS]: async () => {
        if (isChanged) await new Promise<void>((go) => void shows.push(go));
        return [program({ is_featured: isChanged })];
      },
      [CHANGE]: () => {
        isChanged = true;
        return program({ is_featured: true });
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Feature Solar Panel Installation" }));
    expect(await screen.findByText("Program featured.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Close Solar Panel Installation" })).toBeDisabled();
    for (const show of shows) show();
    await screen.findByRole("button", { name: "Unfeature Solar Panel Installation" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Close Solar Panel Installation" })).toBeEnabled());
  });

  it("that somebody else changed are shown as they are now, so that a second press works", async () => {
    const changed = "2026-11-22T10:00:00.000Z";
    fakeTraining({ programs: [program()] }, ({ programs }) => ({
      [CHANGE]: ({ body }) => {
        const isOld = (body as { updated_at: string }).updated_at !== changed;
        programs[0] = program({ updated_at: changed, max_participants: 30 });
        return isOld ? refuse(409, "This was changed in the meantime.", "conflict") : programs[0];
      },
    }));
    const { user } = open();
    const feature = await screen.findByRole("button", { name: "Feature Solar Panel Installation" });
    await user.click(feature);
    expect(await screen.findByText("This was changed in the meantime.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "12 of 30" })).toBeVisible();
    await user.click(feature);
    expect(await screen.findByText("Program featured.")).toBeVisible();
  });
});

/** Pasted, not typed key by key: the form is long. */
async function fillIn(user: UserEvent) {
  const enter = async (label: string | RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await enter("Title", "Masonry");
  await enter("Description", "Walls that stand.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Construction");
  await user.selectOptions(screen.getByRole("combobox", { name: "Mode" }), "hybrid");
  await user.selectOptions(screen.getByRole("combobox", { name: "Level" }), "advanced");
  await enter(/^Curriculum/, "Mortar\nBricks");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2099-05-04" } });
  fireEvent.change(screen.getByLabelText("End"), { target: { value: "2099-06-26" } });
  await enter("Duration in weeks", "8");
  await enter("Location", "Kuje");
  await enter("Places", "15");
  await enter("Name of the instructor", "Bala Musa");
}

// Long forms on a busy machine: more than the usual five seconds.
describe("the form of a program", () => {
  it("[ENTY-02] creates a program, with its image after it", async () => {
    const calls = fakeTraining({}, () => ({
      [CREATE]: program({ title: "Masonry" }),
      [UPLOAD]: { success: true, image_url: "/api/training-programs/images/x/wall.png" },
    }));
    const { user, address } = open("", { inBrowser: true });
    await user.click(await screen.findByRole("link", { name: "New program" }));
    const steps = window.history.length;
    await fillIn(user);
    const image = new File(["x"], "wall.png", { type: "image/png" });
    await user.upload(screen.getByLabelText(/^Upload an image/), image);
    await user.click(screen.getByRole("button", { name: "Create program" }));
    expect(await screen.findByText("Program created.")).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${at}?view=programs`));
    // Back leads past the form.
    expect(window.history).toHaveLength(steps);
    expect(calls.find(({ key }) => key === CREATE)?.body).toMatchObject({
      title: "Masonry",
      category: "Construction",
      mode: "hybrid",
      difficulty_level: "advanced",
      curriculum: '["Mortar","Bricks"]',
      start_date: "2099-05-04",
      duration_weeks: 8,
      max_participants: 15,
      price_amount: 0,
      is_open: true,
      is_featured: false,
    });
    expect(calls.find(({ key }) => key === UPLOAD)?.params).toEqual({ id: program().id });
  });

  it("[ENTY-02] uploads a picture of the instructor after the program's image, and shows the one that is there", async () => {
    const there = program({ instructor_image_url: "/api/training-programs/images/x/bala.png" });
    const calls = fakeTraining({ programs: [there] }, () => ({
      "GET /api/admin/training-programs/{id}": there,
      [CHANGE]: there,
      [UPLOAD]: refuse(413, "The file is too large."),
      [PORTRAIT]: { success: true, instructor_image_url: "/api/training-programs/images/y/new.png" },
    }));
    const { user } = open(`&edit=${there.id}`);
    expect(await screen.findByRole("img", { name: "The instructor now" })).toHaveAttribute(
      "src",
      there.instructor_image_url,
    );
    await user.upload(screen.getByLabelText(/^Upload an image/), new File(["x"], "wall.png", { type: "image/png" }));
    const picture = new File(["x"], "new.png", { type: "image/png" });
    await user.upload(screen.getByLabelText(/^Upload a picture of the instructor/), picture);
    await user.click(screen.getByRole("button", { name: "Save program" }));
    expect(await screen.findByText(/but its image was not/)).toBeVisible();
    await waitFor(() => expect(calls.find(({ key }) => key === PORTRAIT)?.params).toEqual({ id: there.id }));
    expect(screen.queryByText(/but the picture of its instructor was not/)).toBeNull();
  });

  it("keeps a saved program when its image fails, and says so", async () => {
    fakeTraining({}, () => ({ [CREATE]: program(), [UPLOAD]: refuse(413, "The file is too large.") }));
    const { user } = open("&edit=new");
    await screen.findByRole("form", { name: "New program" });
    await fillIn(user);
    await user.upload(screen.getByLabelText(/^Upload an image/), new File(["x"], "wall.png"));
    await user.click(screen.getByRole("button", { name: "Create program" }));
    expect(
      await screen.findByText(/The program was saved, but its image was not. The file is too large./),
    ).toBeVisible();
  });

  it("names everything that is missing, and an end before the start", async () => {
    const calls = fakeTraining({});
    const { user } = open("&edit=new");
    await user.click(await screen.findByRole("button", { name: "Create program" }));
    const summary = (await screen.findByText("There is a problem")).parentElement as HTMLElement;
    for (const text of ["Enter a title", "Select a category", "Enter the first day", "Enter the number of places"])
      expect(within(summary).getByText(text)).toBeVisible();
    await fillIn(user);
    fireEvent.change(screen.getByLabelText("End"), { target: { value: "2099-05-01" } });
    await user.click(screen.getByRole("button", { name: "Create program" }));
    expect((await screen.findAllByText("The end is before the start"))[0]).toBeVisible();
    expect(calls.some(({ key }) => key === CREATE)).toBe(false);
    fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2099-04-01" } });
    await waitFor(() => expect(screen.getByLabelText("End")).not.toHaveAccessibleDescription(/before the start/));
  });

  it("asks before a program is created whose days are over or contradict its duration; what is typed stays", async () => {
    const calls = fakeTraining({}, () => ({ [CREATE]: program() }));
    const { user } = open("&edit=new");
    await screen.findByRole("form", { name: "New program" });
    await fillIn(user);
    fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2020-01-06" } });
    fireEvent.change(screen.getByLabelText("End"), { target: { value: "2020-01-10" } });
    const press = () => user.click(screen.getByRole("button", { name: "Create program" }));
    await press();
    const question = await screen.findByRole("dialog", { name: "Are these days meant?" });
    expect(question).toHaveTextContent(/It ended on .* 2020.*Its duration is 8 weeks.*it is 1 week\./);
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText("Start")).toHaveValue("2020-01-06");
    expect(calls.some(({ key }) => key === CREATE)).toBe(false);
    await press();
    await user.click(await screen.findByRole("button", { name: "Create all the same" }));
    await waitFor(() => expect(calls.some(({ key }) => key === CREATE)).toBe(true));
  });

  it("changes a program, never to fewer places than are taken; the server's refusal is shown at its field", async () => {
    const taken = "14 places are taken, so there must be at least as many";
    const calls = fakeTraining({ programs: [program()] }, () => ({
      [PROGRAM]: program(),
      [CHANGE]: refuse(409, "More people take part", "seats_taken", { max_participants: taken }),
    }));
    const { user } = open(`&edit=${program().id}`);
    const places = await screen.findByRole("textbox", { name: "Places" });
    expect(places).toHaveValue("20");
    expect(screen.getByText("12 taken: not fewer than that.")).toBeVisible();
    expect(screen.getByLabelText("Location")).toHaveAccessibleDescription(/told by message of another start, location/);
    await user.clear(places);
    await user.type(places, "11");
    await user.click(screen.getByRole("button", { name: "Save program" }));
    expect((await screen.findAllByText("Enter at least 12 for the number of places"))[0]).toBeVisible();
    await user.clear(places);
    await user.type(places, "13");
    await user.click(screen.getByRole("button", { name: "Save program" }));
    expect((await screen.findAllByText(taken))[0]).toBeVisible();
    expect(places).toHaveAccessibleDescription(new RegExp(taken));
    expect(calls.find(({ key }) => key === CHANGE)?.body).toMatchObject({ updated_at: program().updated_at });
  });

  it("says that featuring failed, until the next try", async () => {
    const answers = [OFFLINE];
    fakeTraining({ programs: [program()] }, () => ({
      [CHANGE]: () => answers.shift() ?? program({ is_featured: true }),
    }));
    const { user } = open();
    const feature = `Feature ${program().title}`;
    await user.click(await screen.findByRole("button", { name: feature }));
    expect(await screen.findByText("Error saving the program. Please try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: feature }));
    expect(await screen.findByText("Program featured.")).toBeVisible();
    expect(screen.queryByText("Error saving the program. Please try again.")).not.toBeInTheDocument();
  });

  it("says that a program is gone or cannot be loaded", async () => {
    let answer: typeof OFFLINE | ReturnType<typeof refuse> = OFFLINE;
    fakeTraining({}, () => ({ [PROGRAM]: () => answer }));
    const { user } = open(`&edit=${program().id}`);
    expect(await screen.findByText("The program could not be loaded")).toBeVisible();
    answer = refuse(404, "Program not found", "program_not_found");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Program not found")).toBeVisible();
  });
});
