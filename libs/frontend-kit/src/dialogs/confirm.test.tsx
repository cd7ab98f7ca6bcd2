import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { useConfirm } from "../dialogs.ts";
import { BrowserRouter, Link, useSearchParams } from "../router.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, NotificationsProvider, QuestionsProvider } from "../ui.ts";

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("");
  const question = { title: "Delete user", text: "Are you sure?", confirmLabel: "Delete", danger: true };
  return (
    <>
      <Button onClick={async () => setAnswer((await confirm(question)) ? "yes" : "no")}>Ask</Button>
      <output>{answer}</output>
    </>
  );
}

function TwoAtOnce() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async (title: string) => {
    const answer = await confirm({ title, text: "Are you sure?", confirmLabel: "Yes" });
    setAnswers((before) => [...before, `${title}: ${answer}`]);
  };
  const askBoth = () => void Promise.all([ask("First"), ask("Second")]);
  return (
    <>
      <Button onClick={askBoth}>Ask both</Button>
      <output>{answers.join(", ")}</output>
    </>
  );
}

/** The address that follows what was typed, a moment later. */
function Search() {
  const [, setSearch] = useSearchParams();
  return <Button onClick={() => setSearch("q=musa", { replace: true })}>Search</Button>;
}

it.each([
  ["Delete", "yes"],
  ["Cancel", "no"],
  ["Close", "no"],
])("asks, and %s answers %s", async (button, answer) => {
  mockApi({});
  const { user } = renderPage(<Asker />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(screen.getByText("Are you sure?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(answer)).toBeVisible();
});

it("says its text with its title", async () => {
  mockApi({});
  const { user } = renderPage(<Asker />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(screen.getByRole("dialog", { name: "Delete user" })).toHaveAccessibleDescription("Are you sure?");
});

it("answers no to a question that another one replaces", async () => {
  mockApi({});
  const { user } = renderPage(<TwoAtOnce />);
  await user.click(screen.getByRole("button", { name: "Ask both" }));
  await user.click(screen.getByRole("button", { name: "Yes" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("First: false, Second: true")).toBeVisible();
});

const goBack = () =>
  act(async () => {
    const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await back;
  });

describe("on a page that changes below it", () => {
  async function ask() {
    window.history.replaceState(null, "", "/users");
    render(
      <BrowserRouter>
        <NotificationsProvider>
          <QuestionsProvider>
            <Asker />
            <Link to="?page=2">Next page</Link>
            <Link to="/jobs">Jobs</Link>
            <Search />
          </QuestionsProvider>
        </NotificationsProvider>
      </BrowserRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole("link", { name: "Next page" }));
    await user.click(screen.getByRole("button", { name: "Ask" }));
    expect(screen.getByRole("dialog", { name: "Delete user" })).toBeVisible();
  }

  it.each([
    ["another page comes", () => fireEvent.click(screen.getByText("Jobs"))],
    ["somebody goes back", goBack],
  ])("is gone when %s, and answers no", async (_, leave) => {
    await ask();
    await leave();
    expect(await screen.findByText("no")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays where only the page's own search moves on", async () => {
    await ask();
    fireEvent.click(screen.getByText("Search"));
    expect(window.location.search).toBe("?q=musa");
    expect(screen.getByRole("dialog", { name: "Delete user" })).toBeVisible();
  });
});
