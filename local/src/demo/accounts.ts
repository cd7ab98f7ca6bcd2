import type { DemoAccount } from "../identity-provider-account.ts";
import { DEMO_EMPLOYERS } from "./employers.ts";
import { DEMO_PEOPLE } from "./people.ts";

const AMINA = DEMO_PEOPLE.find(({ full_name }) => full_name === "Amina Bello")!;
const CHINEDU = DEMO_PEOPLE.find(({ full_name }) => full_name === "Chinedu Okafor")!;
const HARMATTAN = DEMO_EMPLOYERS.find(({ business_name }) => business_name === "Harmattan Software")!;

/** Who the sign-in page of `npm start` offers with one press. The newcomer has no account until the first sign-in. */
export function demoAccounts(adminEmail: string | undefined): DemoAccount[] {
  return [
    { email: AMINA.email, name: AMINA.full_name, label: "Job seeker with a completed training and its certificate" },
    { email: CHINEDU.email, name: CHINEDU.full_name, label: "Job seeker who waits for an answer to an application" },
    {
      email: HARMATTAN.email,
      name: HARMATTAN.hr_contact_name,
      label: `Employer, ${HARMATTAN.business_name}, with jobs and applications`,
    },
    { email: "grace.akpan@example.com", name: "Grace Akpan", label: "Newcomer without a profile yet" },
    ...(adminEmail ? [{ email: adminEmail, name: "Administrator", label: "Administrator of the job centre" }] : []),
  ];
}
