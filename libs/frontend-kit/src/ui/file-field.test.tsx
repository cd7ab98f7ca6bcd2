import { FILE_RULES } from "@jobcentre/contracts/files";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { FileField } from "../form-fields.ts";

// `accept` is a hint that people can get around, so the check must hold without it.
const user = userEvent.setup({ applyAccept: false });

function CvField({ maxFiles, progress }: { maxFiles?: number; progress?: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileField
      label="CV"
      rule={FILE_RULES.cv}
      files={files}
      onFilesChange={setFiles}
      maxFiles={maxFiles}
      progress={progress}
    />
  );
}

function file(name: string, size = 10): File {
  return new File([new Uint8Array(size)], name);
}

describe("[CONST-02] a file is checked before it travels", () => {
  it("takes a good one and shows its size", async () => {
    render(<CvField />);
    await user.upload(screen.getByLabelText("CV"), file("cv.PDF", 1024 * 1024));
    expect(screen.getByText("cv.PDF")).toHaveTextContent("1 MB");
    expect(screen.getByText(".pdf, .doc, .docx, up to 5MB")).toBeVisible();
  });

  it("never shows a small one as nothing", async () => {
    render(<CvField />);
    await user.upload(screen.getByLabelText("CV"), file("cv.pdf", 5));
    expect(screen.getByText("cv.pdf")).toHaveTextContent("0.1 KB");
  });

  it.each([
    ["another type", file("cv.exe"), /PDF, DOC or DOCX/],
    ["no type", file("cv"), /not accepted/],
    ["more than 5 MB", file("cv.pdf", 5 * 1024 * 1024 + 1), /is 5\.1 MB. The most that can be sent is 5 MB/],
    ["nothing in it", file("cv.pdf", 0), /is empty/],
  ])("refuses one with %s, at the field", async (_, chosen, text) => {
    render(<CvField />);
    await user.upload(screen.getByLabelText("CV"), chosen);
    expect(screen.getByLabelText("CV")).toBeInvalid();
    expect(screen.getByLabelText("CV")).toHaveAccessibleDescription(text);
    expect(screen.queryByRole("listitem")).toBeNull();
  });
});

it("keeps the good one of several, up to the limit, and lets one be removed", async () => {
  render(<CvField maxFiles={2} />);
  await user.upload(screen.getByLabelText("CV"), [file("a.pdf"), file("b.exe"), file("c.pdf"), file("d.pdf")]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByLabelText("CV")).toHaveAccessibleDescription(/Choose at most 2 files/);
  await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

it("[TRN-19] holds a file that is chosen twice once, says so, and shows what is left once another is removed", async () => {
  const field = () => screen.getByLabelText("CV");
  const names = () => screen.getAllByRole("listitem").map((item) => item.textContent?.split(" ")[0]);
  // As a browser hands over the same file again: another object of it.
  const same = (name: string) => new File(["a"], name, { lastModified: 1 });
  render(<CvField maxFiles={5} />);
  await user.upload(field(), [same("b.pdf"), same("a.pdf")]);
  await user.upload(field(), [same("a.pdf"), same("c.pdf")]);
  expect(names()).toEqual(["b.pdf", "a.pdf", "c.pdf"]);
  expect(field()).toHaveAccessibleDescription(/"a\.pdf" is chosen already\./);
  await user.click(screen.getByRole("button", { name: "Remove b.pdf" }));
  expect(names()).toEqual(["a.pdf", "c.pdf"]);
});

it("takes back what was wrong once a file is removed, and keeps the keyboard's place", async () => {
  render(<CvField maxFiles={1} />);
  const field = screen.getByLabelText("CV");
  await user.upload(field, file("a.pdf"));
  await user.upload(field, file("b.exe"));
  expect(field).toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(field).toBeValid();
  expect(field).toHaveFocus();
});

it("shows how far sending is", () => {
  render(<CvField progress={0.4} />);
  expect(screen.getByRole("progressbar", { name: "Sending CV" })).toHaveAttribute("value", "40");
  expect(screen.getByText("40%")).toBeVisible();
});
