/** The fixed words of the about page. */
export const mission =
  "We bring people and work together in Abuja. Whoever wants to work finds a way in here: a job, a trade that is asked for, or the first steps of a business of their own. Employers find people who can start.";

export const principles = [
  {
    title: "Free for job seekers",
    text: "Looking, applying and most of our training cost nothing. Nobody pays for a job.",
  },
  { title: "Plain and honest", text: "Pay, place and deadline stand with the job. You see where your application is." },
  {
    title: "Trained for real work",
    text: "Programs are made with employers who hire from them, and end with practice.",
  },
];

export const team = [
  { name: "Dr. Halima Abdullahi", role: "Director", text: "Led vocational education in the FCT for fifteen years." },
  { name: "Emeka Nwosu", role: "Head of employer services", text: "Knows every workshop between Idu and Karu." },
  { name: "Ladi Gyang", role: "Head of training", text: "Was a welder, then taught two hundred of them." },
  {
    name: "Yakubu Sani",
    role: "Head of entrepreneurship",
    text: "Built three companies and closed one; teaches both.",
  },
];

export const partners = [
  "Harmattan Software",
  "Gurara Civil Works",
  "Zuma Grain Mills",
  "Shukra Family Hospital",
  "Iroko Garden Hotel",
  "Adashe Cooperative Finance",
];

export const timeline = [
  { year: "2016", text: "Four people open a counter with a notice board in Garki." },
  { year: "2018", text: "The first training program: sixteen electricians." },
  { year: "2020", text: "Courses move online where they can; the first hybrid program starts." },
  { year: "2022", text: "The entrepreneurship hub opens with mentors and first funding." },
  { year: "2024", text: "Certificates get a number that anyone can verify." },
  { year: "2026", text: "Jobs, training and business support come together on this site." },
];
