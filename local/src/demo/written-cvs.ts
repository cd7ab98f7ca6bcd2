import { writtenCvInput } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";

/** What some of the demo's job seekers wrote for a CV, by e-mail address. */
const WRITTEN: Record<string, z.input<typeof writtenCvInput>> = {
  "amina.bello@example.com": {
    about:
      "Careful with figures and patient with customers. I keep the books of small shops and like it when every receipt has its place.",
    work: [
      {
        position: "Accounts clerk",
        employer: "Zuma Rock Foods",
        location: "Gwagwalada",
        from: "2025-01",
        tasks:
          "\u2022 Keep the cash book and reconcile it with the bank every week\n\u2022 Prepare invoices for about 60 customers a month\n\u2022 Follow up payments of up to \u20a62,500,000",
      },
      {
        position: "Sales assistant",
        employer: "Gwagwalada Modern Market Co-operative",
        location: "Gwagwalada",
        from: "2024-03",
        to: "2024-12",
        tasks: "Served customers, counted the stock at the end of each month, and trained two new assistants.",
      },
    ],
    education: [
      { qualification: "OND, Accountancy", school: "Federal Polytechnic, Nasarawa", from: 2019, to: 2021 },
      {
        qualification: "Senior School Certificate",
        school: "Government Secondary School, Gwagwalada",
        from: 2013,
        to: 2019,
      },
    ],
    languages: ["English (fluent)", "Hausa (mother tongue)", "Gbagyi (some)"],
  },
};

/** What this person would send as the form of a written CV, where they have one. */
export function demoWrittenCv(email: string): z.output<typeof writtenCvInput> | undefined {
  const written = WRITTEN[email];
  return written && writtenCvInput.parse(written);
}
