import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mockApi } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";
import { Button } from "./ui.ts";
import { useSayOf } from "./use-say-of.ts";

function Card({ about, onGone }: { about: string; onGone?: () => void }) {
  const say = useSayOf()(about);
  return (
    <>
      <Button
        onClick={() => {
          say.success(`${about} is closed`);
          onGone?.();
        }}
      >
        Close {about}
      </Button>
      <Button onClick={() => say.success(`${about} is open again`)}>Open {about}</Button>
      <Button onClick={() => say.error(`${about} could not be changed`)}>Fail {about}</Button>
      <Button onClick={say.takeBack}>Try {about}</Button>
    </>
  );
}

/** Two cards, of which the first goes to another list when it is pressed. */
function Lists() {
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <>
      <section key={`${isElsewhere}`}>
        <Card about="Job 1" onGone={() => setElsewhere(true)} />
      </section>
      <Card about="Job 2" />
    </>
  );
}

function open() {
  mockApi({});
  const { user } = renderPage(<Lists />);
  return async (name: string) => user.click(screen.getByRole("button", { name }));
}

it("says one thing of each, also where another card said the one before, and leaves what is said of others", async () => {
  const press = open();
  await press("Close Job 1");
  await press("Close Job 2");
  await press("Open Job 1");
  expect(screen.getByText("Job 1 is open again")).toBeVisible();
  expect(screen.queryByText("Job 1 is closed")).toBeNull();
  expect(screen.getByText("Job 2 is closed")).toBeVisible();
});

it("takes a failure away with the next try, and with what became of it", async () => {
  const press = open();
  await press("Fail Job 1");
  await press("Try Job 1");
  expect(screen.queryByText("Job 1 could not be changed")).toBeNull();
  await press("Fail Job 1");
  await press("Open Job 1");
  expect(screen.queryByText("Job 1 could not be changed")).toBeNull();
});
