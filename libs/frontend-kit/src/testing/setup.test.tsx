import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, onTestFinished } from "vitest";
import { isSending, noteChange } from "../api/newer-build.ts";

const busyUntil = (end: number): void => {
  while (performance.now() < end);
};

/** A page that comes late, on a machine that is busy while it is drawn and just after. */
function SlowPage({ seen }: { seen: string[] }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isThere) seen.push("effect");
  }, [isThere, seen]);
  if (isThere) busyUntil(performance.now() + 20);
  return isThere && <p>There</p>;
}

it("what a test finds has had its effects, however slow the machine", async () => {
  const seen: string[] = [];
  render(<SlowPage seen={seen} />);
  const busyAfterDrawing = new MutationObserver(async () => {
    for (let turn = 0; turn < 50; turn++) await undefined;
    busyUntil(performance.now() + 5);
  });
  busyAfterDrawing.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => busyAfterDrawing.disconnect());
  await screen.findByText("There");
  expect(seen).toEqual(["effect"]);
});

it.each(["first", "next"])(
  "the %s test begins with nothing that is being sent, though calls of one may never end",
  () => {
    expect(isSending()).toBe(false);
    noteChange(1);
  },
);
