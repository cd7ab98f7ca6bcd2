import { expect, it } from "vitest";
import { factsOf } from "./facts.rules.ts";

it("tells the fields of a record in words and naira, moments for the reader's clock, and leaves out ids, links and what is empty", () => {
  const record = {
    id: "65f0c0ffee0000000000a001",
    job_id: "65f0c0ffee0000000000a001",
    cv_file_path: "65f0c0ffee0000000000a001/My%20cv.pdf",
    cover_letter: "Please.",
    message_type: "application_update",
    is_verified: false,
    skills: ["wiring", "soldering"],
    experience_years: 0,
    education_level: "bachelor",
    cac_number: "RC 1",
    hr_contact_email: "hr@zuma.example",
    applied_at: "2026-11-20T10:00:00.000Z",
    salary_min: 1_500_000,
    salary_max: null,
    program: { id: "65f0c0ffee0000000000a001", title: "Solar", weeks: 8 },
    history: [
      { status: "pending", at: "2026-11-20T10:00:00.000Z" },
      { status: "hired", at: "2026-11-21T10:00:00.000Z" },
    ],
    interview: null,
    location: "",
  };
  expect(factsOf(record)).toEqual([
    { label: "CV", value: "My cv.pdf" },
    { label: "Cover letter", value: "Please." },
    { label: "Message type", value: "application update" },
    { label: "Verified", value: "No" },
    { label: "Skills", value: "wiring, soldering" },
    { label: "Years of experience", value: "0" },
    { label: "Education level", value: "Bachelor's degree" },
    { label: "CAC number", value: "RC 1" },
    { label: "HR contact email", value: "hr@zuma.example" },
    { label: "Applied at", value: "2026-11-20T10:00:00.000Z" },
    { label: "Lowest salary", value: "₦1,500,000" },
    { label: "Program", value: "Title: Solar\nWeeks: 8" },
    { label: "History", value: "pending 2026-11-20T10:00:00.000Z, hired 2026-11-21T10:00:00.000Z" },
  ]);
});

it("tells the work of a written CV line by line, one place of work apart from the next", () => {
  const work = [
    { position: "Accounts clerk", employer: "Zuma Foods" },
    { position: "Sales assistant", employer: "Kasuwa" },
  ];
  expect(factsOf({ work })).toEqual([
    {
      label: "Work",
      value: "Position: Accounts clerk\nEmployer: Zuma Foods\n\nPosition: Sales assistant\nEmployer: Kasuwa",
    },
  ]);
});

it("writes the pay of a job alert as money, and leaves out the centre's instructions, which are nothing of the person", () => {
  const record = {
    salary: 80_000,
    price_amount: 85_000,
    payment_instructions: "Pay at the desk.",
    request_number: "65f0",
  };
  expect(factsOf(record)).toEqual([
    { label: "Salary", value: "₦80,000" },
    { label: "Price amount", value: "₦85,000" },
    { label: "Request number", value: "65f0" },
  ]);
});

it("calls what came with an application that was reported as it is called there", () => {
  expect(factsOf({ letter: "Please." })).toEqual([{ label: "Cover letter", value: "Please." }]);
});

it("leads to the page of whom a record names", () => {
  const page_of_id = "65f0c0ffee0000000000a002";
  expect(factsOf({ name: "Ngozi Obi", page_of_id, email: "ngozi@example.com" })).toEqual([
    { label: "Name", value: "Ngozi Obi", account_id: page_of_id },
    { label: "Email", value: "ngozi@example.com" },
  ]);
});
