import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { Link } from "@jobcentre/frontend-kit/router";
import { TextArea } from "@jobcentre/frontend-kit/ui";
import { useCompany } from "../company-profile/company.api.ts";
import type { FieldOf } from "../forms/field-of.ts";
import type { RequestForm } from "./request-form.ts";

/** What a partnership could be about, and whom we would contact. */
export function PartnershipFields({ field }: { field: FieldOf<RequestForm> }) {
  const company = useCompany().data;
  return (
    <>
      <p>The price depends on how many people are trained for what.</p>
      <TextArea
        label="What do you have in mind?"
        hint="Such as which skills you need, and how many people"
        optional
        rows={4}
        {...field("message", upTo(2000))}
      />
      <p>
        We contact{" "}
        {company ? (
          <>
            {company.hr_contact_name}, {company.hr_contact_email}, {company.hr_contact_phone}
          </>
        ) : (
          "the person in your company profile"
        )}
        . <Link to="/dashboard/company-profile#hr_contact_name">Change the contact</Link>
      </p>
    </>
  );
}
