import { expect, it } from "vitest";
import { messageParts } from "./message-parts.rules.ts";

it("leads from the last line of a message to the one application that it is about", () => {
  const to = "/dashboard/applied-jobs?application=65f0c0ffee0000000000c002";
  expect(messageParts(`You are hired.\n\nYour application: ${to}`)).toEqual([
    { text: "You are hired.\n\n" },
    { text: "Your application", to },
  ]);
});

it("makes the page a message names a link", () => {
  expect(messageParts("Anyone can check it at /verify-certificate/ABJ-1-2-1700000000000.")).toEqual([
    { text: "Anyone can check it at " },
    { text: "/verify-certificate/ABJ-1-2-1700000000000", to: "/verify-certificate/ABJ-1-2-1700000000000" },
    { text: "." },
  ]);
});

it("[JSD-26] makes the job of an invitation, and a program, links", () => {
  const id = "65f0c0ffee65f0c0ffee00aa";
  expect(messageParts(`We have one more team.\n\nThe job: /jobs/${id}`)).toEqual([
    { text: "We have one more team.\n\n" },
    { text: "The job", to: `/jobs/${id}` },
  ]);
  expect(messageParts(`/training/${id} and /training/${id}`)).toEqual([
    { text: `/training/${id}`, to: `/training/${id}` },
    { text: " and " },
    { text: `/training/${id}`, to: `/training/${id}` },
  ]);
});

it("makes each job of an alert a link by its name", () => {
  const ids = ["65f0c0ffee65f0c0ffee00aa", "65f0c0ffee65f0c0ffee00ab"];
  expect(messageParts(`Welder: nights, Zuma: /jobs/${ids[0]}\nCook, Idu: /jobs/${ids[1]}\nAnd 3 more.`)).toEqual([
    { text: "Welder: nights, Zuma", to: `/jobs/${ids[0]}` },
    { text: "\n" },
    { text: "Cook, Idu", to: `/jobs/${ids[1]}` },
    { text: "\nAnd 3 more." },
  ]);
  expect(
    messageParts(`Cook: /jobs/${ids[0]}\nAnd 3 more: /jobs?q=cook&location=Idu%2C+2&sort=newest\n\nYou can`),
  ).toEqual([
    { text: "Cook", to: `/jobs/${ids[0]}` },
    { text: "\n" },
    { text: "And 3 more", to: "/jobs?q=cook&location=Idu%2C+2&sort=newest" },
    { text: "\n\nYou can" },
  ]);
  expect(messageParts(`Look here: /jobs/${ids[0]} and there.`)[0]).toEqual({ text: "Look here: " });
});

it("leaves other words, and addresses that only look alike, as they are", () => {
  for (const text of [
    "Go to //evil.example/x",
    "https://evil.example/jobs/1",
    "either/jobs/1",
    "either/jobs?q=1",
    "/jobs? or /training?q=1",
    "and/or /dashboard",
    "",
  ]) {
    expect(messageParts(text)).toEqual(text === "" ? [] : [{ text }]);
  }
});

it("makes the section of the dashboard that a message names a link", () => {
  expect(messageParts("Come. You find it under Applied Jobs in your dashboard, at /jobs/1, or not.")).toEqual([
    { text: "Come. You find it under " },
    { text: "Applied Jobs", to: "/dashboard/applied-jobs" },
    { text: " in your dashboard, at " },
    { text: "/jobs/1", to: "/jobs/1" },
    { text: ", or not." },
  ]);
  expect(messageParts("Open Training Programs in your dashboard.")[1]).toEqual({
    text: "Training Programs",
    to: "/dashboard/training-programs",
  });
  for (const text of ["Applications in your dashboard", "under Applications elsewhere", "thunder Applications in your"])
    expect(messageParts(text)).toEqual([{ text }]);
});

it("makes the lists of programs and courses, and who applied for a job, links by their words", () => {
  const id = "65f0c0ffee65f0c0ffee00aa";
  const text = `See Payments.\n\nThe program: /training/${id}\nOther programs: /training\nThe courses: /entrepreneurship\nWho applied: /dashboard/applications?job=${id}`;
  expect(messageParts(text).filter(({ to }) => to)).toEqual([
    { text: "The program", to: `/training/${id}` },
    { text: "Other programs", to: "/training" },
    { text: "The courses", to: "/entrepreneurship" },
    { text: "Who applied", to: `/dashboard/applications?job=${id}` },
  ]);
  expect(messageParts("Here: /trainings /training/ /entrepreneurship/x /dashboard/applications?job=1")).toHaveLength(1);
  expect(messageParts("Please open Write your CV in your dashboard.")[1]).toEqual({
    text: "Write your CV",
    to: "/dashboard/write-cv",
  });
});

it("leads to each section that is named, and to the jobs of an alert by their names", () => {
  const id = "65f0c0ffee65f0c0ffee00aa";
  const text = `Welder, Zuma: /jobs/${id}\n\nYou can end this alert under Browse Jobs in your dashboard.`;
  expect(messageParts(text).filter(({ to }) => to)).toEqual([
    { text: "Welder, Zuma", to: `/jobs/${id}` },
    { text: "Browse Jobs", to: "/dashboard/browse-jobs" },
  ]);
});
