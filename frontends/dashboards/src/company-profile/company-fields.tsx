import { BUSINESS_SECTORS, COMPANY_SIZES } from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { SelectField, TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import type { FieldOf } from "../forms/field-of.ts";
import { lookedAtAnew } from "../forms/looked-at-anew.ts";
import { phoneNumber } from "../forms/phone-number.ts";
import { type CompanyForm, checkEmail, checkWebsite } from "./company-form.rules.ts";

interface GroupProps {
  field: FieldOf<CompanyForm>;
}

const SIZES = COMPANY_SIZES.map((value) => ({ value, label: `${value} people` }));

const REGISTRATION = "Your registration at the Corporate Affairs Commission";

/** Who is verified is told what a new name or number does to that. */
export function CompanyFields({ field, isVerified = false }: GroupProps & { isVerified?: boolean }) {
  return (
    <>
      <TextField
        label="Business name"
        hint={isVerified && lookedAtAnew("A new name", "your company is")}
        autoComplete="organization"
        {...field("business_name", filled("Please enter your business name", 160))}
      />
      <SelectField
        label="Business sector"
        options={BUSINESS_SECTORS}
        placeholder="Select a sector"
        {...field("business_sector", filled("Please select a business sector"))}
      />
      <SelectField
        label="Company size"
        options={SIZES}
        placeholder="Select a size"
        {...field("company_size", filled("Please select a company size"))}
      />
      <TextField
        label="Location"
        hint="Where your business is in Abuja, such as Wuse"
        autoComplete="address-level3"
        {...field("location", filled("Please enter your location", 120))}
      />
      <TextField
        label="CAC number"
        hint={isVerified ? `${REGISTRATION}. ${lookedAtAnew("A new number", "your company is")}` : REGISTRATION}
        optional
        {...field("cac_number", upTo(40))}
      />
    </>
  );
}

export function ContactFields({ field }: GroupProps) {
  return (
    <>
      <TextField
        label="HR contact name"
        hint="Those you invite to an interview or hire read name, e-mail and phone, so that they can reach you. Nobody else who applies does."
        autoComplete="name"
        {...field("hr_contact_name", filled("Please enter the HR contact name", 120))}
      />
      <TextField
        label="HR contact e-mail"
        type="email"
        autoComplete="email"
        {...field("hr_contact_email", {
          validate: { filled: filled("Please enter the HR contact email", 254).validate, email: checkEmail },
        })}
      />
      <TextField
        label="HR contact phone"
        type="tel"
        autoComplete="tel"
        {...field("hr_contact_phone", phoneNumber("Please enter the HR contact phone"))}
      />
    </>
  );
}

export function AboutCompanyFields({ field }: GroupProps) {
  return (
    <>
      <TextArea
        label="Company description"
        hint="What you do and what it is like to work with you. This and the two fields below stand on the pages of your jobs, for everybody."
        {...field("company_description", filled("Please describe your company", 4000))}
      />
      <TextArea
        label="Hiring policies"
        hint="How you choose people, for instance a trial day"
        optional
        rows={3}
        {...field("hiring_policies", upTo(4000))}
      />
      <TextField
        label="Website"
        type="url"
        optional
        autoComplete="url"
        {...field("website_url", { validate: { address: checkWebsite, most: upTo(300).validate } })}
      />
    </>
  );
}
