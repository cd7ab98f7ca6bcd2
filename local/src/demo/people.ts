import type { jobSeekerProfileInput } from "@jobcentre/contracts/http/identity";
import type { EducationLevel } from "@jobcentre/contracts/options";
import type * as z from "zod";

/** A job seeker's profile with the account's e-mail address. */
export type DemoPerson = Omit<z.output<typeof jobSeekerProfileInput>, "user_type"> & { email: string };

/** Phone numbers are 0800 service numbers, which belong to no person's mobile. */
function person(
  full_name: string,
  location: string,
  education_level: EducationLevel,
  course_of_study: string,
  experience_years: number | null,
  phoneEnd: string,
  skills: string[],
): DemoPerson {
  return {
    email: `${full_name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    full_name,
    phone: `0800 555 ${phoneEnd}`,
    location,
    education_level,
    course_of_study,
    experience_years,
    skills,
  };
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person("Amina Bello", "Gwagwalada", "ond", "Accountancy", 2, "0101", ["Bookkeeping", "Excel", "Customer service"]),
  person("Chinedu Okafor", "Kubwa", "bachelor", "Computer Science", 1, "0102", ["HTML", "Python", "Laptop repair"]),
  person("Tunde Adeyemi", "Wuse", "hnd", "Mechanical Engineering", 4, "0103", ["Car diagnostics", "Welding"]),
  person("Hauwa Garba", "Garki", "nce", "Mathematics Education", 3, "0104", ["Teaching", "Lesson planning", "Hausa"]),
  person("Terna Iorliam", "Nyanya", "secondary", "", 2, "0105", ["Phone repair", "Soldering"]),
  person("Ene Ochigbo", "Karu", "bachelor", "Nursing Science", 5, "0106", ["Patient care", "First aid", "Midwifery"]),
  person("Ndagi Kolo", "Lugbe", "secondary", "", 6, "0107", ["Plumbing", "Pipe fitting", "Driving"]),
  person("Saratu Zakka", "Bwari", "primary", "", 8, "0108", ["Vegetable farming", "Poultry", "Gbagyi"]),
  person("Folake Ogunleye", "Gwarinpa", "master", "Public Administration", 7, "0109", [
    "Project planning",
    "Report writing",
  ]),
  person("Emeka Nwosu", "Apo", "secondary", "", 5, "0110", ["Car wiring", "Engine repair"]),
  person("Zainab Yusuf", "Jabi", "bachelor", "Mass Communication", 1, "0111", [
    "Social media",
    "Photography",
    "Writing",
  ]),
  person("Danjuma Shekwolo", "Kuje", "secondary", "", 3, "0112", ["Fish farming", "Masonry"]),
  person("Ochanya Adah", "Mararaba", "ond", "Catering Management", 2, "0113", ["Cooking", "Baking", "Menu planning"]),
  person("Segun Balogun", "Utako", "bachelor", "Electrical Engineering", 3, "0114", [
    "Electrical installation",
    "Solar",
  ]),
  person("Mnena Aondona", "Kubwa", "secondary", "", 4, "0115", ["Tailoring", "Pattern drafting", "Embroidery"]),
  person("Musa Ibrahim", "Dei-Dei", "primary", "", 10, "0116", ["Carpentry", "Wood polishing"]),
  person("Adaeze Obi", "Maitama", "bachelor", "Hotel Management", 2, "0117", ["Front desk", "Reservations", "French"]),
  person("Larai Tanko", "Gwagwalada", "no_formal_education", "", 12, "0118", [
    "Groundnut oil making",
    "Market trading",
  ]),
  person("Oche Agbo", "Lokogoma", "hnd", "Building Technology", 4, "0119", ["Site supervision", "AutoCAD"]),
  person("Yetunde Adewale", "Asokoro", "professional", "Chartered Accountancy", 9, "0120", ["Audit", "Payroll", "Tax"]),
  person("Sani Abdullahi", "Nyanya", "secondary", "", 3, "0121", ["Driving", "Car maintenance", "Hausa"]),
  person("Ifeoma Nnadi", "Lugbe", "nce", "Early Childhood Education", 4, "0122", ["Child care", "Teaching", "Crafts"]),
  person("Hajara Jiya", "Kuje", "ond", "Food Technology", 1, "0123", ["Food processing", "Hygiene", "Nupe"]),
  person("Kehinde Afolabi", "Wuse", "bachelor", "Statistics", 2, "0124", ["SQL", "Excel", "Data cleaning"]),
  person("Dooshima Ukange", "Karu", "secondary", "", 1, "0125", ["Health outreach", "Tiv", "Customer service"]),
  person("Bukar Kyari", "Gwarinpa", "bachelor", "Agricultural Science", 3, "0126", [
    "Irrigation",
    "Crop planning",
    "Kanuri",
  ]),
  person("Unekwu Ameh", "Apo", "secondary", "", 2, "0127", ["Car electrics", "Battery service"]),
  person("Imaobong Bassey", "Garki", "ond", "Secretarial Studies", 5, "0128", ["Typing", "Filing", "Event planning"]),
  person("Ayuba Gimba", "Bwari", "secondary", "", 7, "0129", ["Block laying", "Tiling", "Screeding"]),
  person("Blessing Igbinoba", "Jabi", "bachelor", "Business Administration", 0, "0130", ["Sales", "Bookkeeping"]),
  person("Ohunene Salihu", "Kubwa", "bachelor", "Biochemistry", 1, "0131", ["Laboratory work", "Data entry"]),
  person("Aliyu Maigari", "Utako", "hnd", "Electrical Electronics", 2, "0132", [
    "Networking",
    "Cabling",
    "Phone repair",
  ]),
  person("Chiamaka Umeh", "Mararaba", "secondary", "", 0, "0133", ["Hair braiding", "Customer service"]),
  person("Terhemba Agbo", "Lokogoma", "primary", "", 9, "0134", ["Painting", "POP ceilings", "Tiling"]),
  person("Fatima Sule", "Gwagwalada", "phd", "Soil Science", 11, "0135", ["Research", "Teaching", "Grant writing"]),
  person("Ejiro Oghene", "Maitama", "bachelor", "Theatre Arts", 3, "0136", ["Video editing", "Camera", "Sound"]),
  person("Osaze Omoruyi", "Nyanya", "secondary", "", 4, "0137", ["Air conditioner service", "Welding"]),
  person("Chundung Dung", "Lugbe", "ond", "Agricultural Extension", 2, "0138", [
    "Seedlings",
    "Compost",
    "Record keeping",
  ]),
  person("Bisi Fashola", "Asokoro", "secondary", "", 6, "0139", ["Housekeeping", "Laundry", "Cooking"]),
  person("Ifeanyi Eze", "Dei-Dei", "bachelor", "Computer Engineering", null, "0140", ["JavaScript", "React", "Linux"]),
];
