import { expect, it } from "vitest";
import { checkSkills, EMPTY_PROFILE, profileInput } from "./profile-form.rules.ts";

it.each([
  ["commas", "Welding, , Driving ,Excel"],
  ["lines, as a phone's Enter makes them", "Welding\nDriving\n\nExcel\n"],
  ["semicolons", "Welding; Driving; Excel"],
  ["points, as a CV has them", "• Welding\r\n• Driving\n- Excel"],
])("reads skills apart by %s", (_, skills) => {
  expect(checkSkills(skills)).toBe(true);
  expect(profileInput({ ...EMPTY_PROFILE, skills }).skills).toEqual(["Welding", "Driving", "Excel"]);
});

it.each(["C++", "C/C++", "Front-desk work", "Bead-making"])("keeps the skill %j whole", (skill) => {
  expect(profileInput({ ...EMPTY_PROFILE, skills: skill }).skills).toEqual([skill]);
});
