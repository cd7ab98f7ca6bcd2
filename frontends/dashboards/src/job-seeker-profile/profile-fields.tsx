import { EDUCATION_LEVEL_LABELS, EDUCATION_LEVELS } from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { SelectField, TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import type { FieldOf } from "../forms/field-of.ts";
import { lookedAtAnew } from "../forms/looked-at-anew.ts";
import { phoneNumber } from "../forms/phone-number.ts";
import { checkSkills, checkYears, type ProfileForm } from "./profile-form.rules.ts";

interface GroupProps {
  field: FieldOf<ProfileForm>;
}

const LEVELS = EDUCATION_LEVELS.map((value) => ({ value, label: EDUCATION_LEVEL_LABELS[value] }));

/** Who is verified is told what a new name does to that. */
export function PersonalFields({ field, isVerified = false }: GroupProps & { isVerified?: boolean }) {
  return (
    <>
      <TextField
        label="Full name"
        hint={isVerified && lookedAtAnew("A new name", "you are")}
        autoComplete="name"
        {...field("full_name", filled("Please enter your full name", 120))}
      />
      <TextField
        label="Phone"
        hint="Employers call you on this number"
        type="tel"
        autoComplete="tel"
        {...field("phone", phoneNumber("Please enter your phone number"))}
      />
      <TextField
        label="Location"
        hint="Your area of Abuja, such as Gwagwalada"
        autoComplete="address-level3"
        {...field("location", filled("Please enter your location", 120))}
      />
    </>
  );
}

export function EducationFields({ field }: GroupProps) {
  return (
    <>
      <SelectField
        label="Education level"
        options={LEVELS}
        placeholder="Select your highest level"
        {...field("education_level", filled("Please select your education level"))}
      />
      <TextField
        label="Course of study"
        hint="Such as Accountancy or Electrical Engineering"
        optional
        {...field("course_of_study", upTo(120))}
      />
      <TextField
        label="Years of experience"
        hint="A whole number from 0 to 50; informal work counts too"
        optional
        inputMode="numeric"
        maxLength={4}
        {...field("experience_years", { validate: checkYears })}
      />
    </>
  );
}

export function SkillsField({ field }: GroupProps) {
  return (
    <TextArea
      label="Skills"
      hint="Separate them with commas: Welding, Driving, Excel"
      rows={3}
      {...field("skills", { validate: checkSkills })}
    />
  );
}
