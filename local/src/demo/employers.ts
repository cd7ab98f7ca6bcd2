import type { employerProfileInput } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";

/** An employer's profile; `email` is the account's address, the contact's is the same. */
export type DemoEmployer = Omit<z.output<typeof employerProfileInput>, "hr_contact_email" | "user_type"> & {
  email: string;
};

export const DEMO_EMPLOYERS: readonly DemoEmployer[] = [
  {
    email: "jobs@harmattan-software.example",
    business_name: "Harmattan Software",
    business_sector: "Technology",
    company_size: "11-50",
    cac_number: "RC 9000001",
    location: "Wuse",
    hr_contact_name: "Adaeze Obiora",
    hr_contact_phone: "0800 555 0201",
    company_description:
      "We write booking and stock software for hotels, schools and pharmacies across northern Nigeria. Thirty people, one office in Wuse, and customers who call us by our first names.",
    hiring_policies: "Two conversations and one paid trial day. Flexible hours, Fridays from home.",
    website_url: "https://www.harmattan-software.example",
  },
  {
    email: "talent@talkingdrum.example",
    business_name: "Talking Drum Networks",
    business_sector: "Technology",
    company_size: "51-200",
    cac_number: "RC 9000002",
    location: "Jabi",
    hr_contact_name: "Babatunde Alade",
    hr_contact_phone: "0800 555 0202",
    company_description:
      "We bring wireless internet to estates, schools and clinics in the FCT, from the mast to the router, and answer the phone at night when it fails.",
    hiring_policies: "Field staff get a vehicle, tools and insurance. Women are encouraged to apply.",
    website_url: "https://www.talkingdrum.example",
  },
  {
    email: "hr@zuma-grain.example",
    business_name: "Zuma Grain Mills",
    business_sector: "Manufacturing",
    company_size: "51-200",
    cac_number: "RC 9000003",
    location: "Gwagwalada",
    hr_contact_name: "Rakiya Danladi",
    hr_contact_phone: "0800 555 0203",
    company_description:
      "We mill maize, millet and soya from farmers around Gwagwalada and pack flour and feed under our own name. Two shifts, one canteen, no accidents in the last two years.",
    hiring_policies: "We train on the job and promote from the line.",
    website_url: "",
  },
  {
    email: "people@ironwood-loom.example",
    business_name: "Ironwood & Loom Furniture",
    business_sector: "Manufacturing",
    company_size: "11-50",
    cac_number: "RC 9000004",
    location: "Dei-Dei",
    hr_contact_name: "Samuel Gwatana",
    hr_contact_phone: "0800 555 0204",
    company_description:
      "A furniture workshop that builds kitchens, wardrobes and school desks from Nigerian timber, with its own upholstery and a small showroom.",
    hiring_policies: "A practical test in the workshop decides, not the certificate.",
    website_url: "https://www.ironwood-loom.example",
  },
  {
    email: "careers@gurara-civil.example",
    business_name: "Gurara Civil Works",
    business_sector: "Construction",
    company_size: "201-1000",
    cac_number: "RC 9000005",
    location: "Utako",
    hr_contact_name: "Engr. Tersoo Gbande",
    hr_contact_phone: "0800 555 0205",
    company_description:
      "Roads, drainage and small bridges in the FCT, Niger and Nasarawa. We own our machines and lay our own asphalt.",
    hiring_policies: "Helmet, boots and health insurance from the first day. Local people first on every site.",
    website_url: "https://www.gurara-civil.example",
  },
  {
    email: "office@firm-ground.example",
    business_name: "Firm Ground Homes",
    business_sector: "Construction",
    company_size: "51-200",
    cac_number: "RC 9000006",
    location: "Lokogoma",
    hr_contact_name: "Uju Nwankwo",
    hr_contact_phone: "0800 555 0206",
    company_description:
      "We build and manage terraces and small estates in Lokogoma, Apo and Lugbe and look after them when people have moved in.",
    hiring_policies: "",
    website_url: "https://www.firm-ground.example",
  },
  {
    email: "farm@usuma-green.example",
    business_name: "Usuma Green Farms",
    business_sector: "Agriculture",
    company_size: "51-200",
    cac_number: "RC 9000007",
    location: "Bwari",
    hr_contact_name: "Yohanna Tanko",
    hr_contact_phone: "0800 555 0207",
    company_description:
      "Vegetables, eggs and catfish from two hundred hectares near Bwari, delivered fresh to hotels and markets six days a week.",
    hiring_policies: "Accommodation on the farm for those who want it; food at cost price.",
    website_url: "",
  },
  {
    email: "hr@shukra-hospital.example",
    business_name: "Shukra Family Hospital",
    business_sector: "Healthcare",
    company_size: "51-200",
    cac_number: "RC 9000008",
    location: "Garki",
    hr_contact_name: "Matron Comfort Idoko",
    hr_contact_phone: "0800 555 0208",
    company_description:
      "A sixty-bed family hospital in Garki with maternity, laboratory and an outpatient clinic that is open until ten at night.",
    hiring_policies: "Licences are checked with the councils. Equal pay for equal shifts.",
    website_url: "https://www.shukra-hospital.example",
  },
  {
    email: "office@calabash-schools.example",
    business_name: "Calabash Learning Schools",
    business_sector: "Education",
    company_size: "51-200",
    cac_number: "RC 9000009",
    location: "Gwarinpa",
    hr_contact_name: "Mrs Bisola Akande",
    hr_contact_phone: "0800 555 0209",
    company_description:
      "Nursery, primary and junior secondary school with four hundred children, a garden they plant themselves and a library that lends to parents too.",
    hiring_policies:
      "Every candidate teaches a sample lesson. Background checks for everybody who works with children.",
    website_url: "https://www.calabash-schools.example",
  },
  {
    email: "hr@iroko-garden.example",
    business_name: "Iroko Garden Hotel",
    business_sector: "Hospitality",
    company_size: "51-200",
    cac_number: "RC 9000010",
    location: "Maitama",
    hr_contact_name: "Patience Etim",
    hr_contact_phone: "0800 555 0210",
    company_description:
      "Seventy-two rooms, a garden restaurant and three conference halls in a quiet street of Maitama.",
    hiring_policies: "Meals on duty, transport after late shifts, service charge shared among all staff.",
    website_url: "https://www.iroko-garden.example",
  },
  {
    email: "hr@adashe-finance.example",
    business_name: "Adashe Cooperative Finance",
    business_sector: "Finance",
    company_size: "11-50",
    cac_number: "RC 9000011",
    location: "Garki",
    hr_contact_name: "Nafisa Lawal",
    hr_contact_phone: "0800 555 0211",
    company_description:
      "Savings groups and small loans for traders, tailors and farmers. We know our customers by their stalls, not by their file numbers.",
    hiring_policies: "References and a guarantor for staff who handle cash.",
    website_url: "https://www.adashe-finance.example",
  },
  {
    email: "work@kasuwa-corner.example",
    business_name: "Kasuwa Corner Stores",
    business_sector: "Retail",
    company_size: "201-1000",
    cac_number: "RC 9000012",
    location: "Nyanya",
    hr_contact_name: "Godwin Ejeh",
    hr_contact_phone: "0800 555 0212",
    company_description:
      "Nine neighbourhood supermarkets from Kubwa to Mararaba, each with a bakery and a small café, most of them run by people who started at the till.",
    hiring_policies: "Start near your home: we place staff in the nearest branch. Training before the first shift.",
    website_url: "",
  },
];
