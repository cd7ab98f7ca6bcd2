/** The fixed words of the home page; figures that the product knows are shown beside the claims. */
export const hero = {
  title: "Good work starts here in Abuja",
  lead: "Find a job, learn a trade, or start a business of your own. Free for job seekers, from Gwagwalada to Bwari.",
};

export const homeClaims = [
  { value: "85%", label: "Placed in work after training" },
  { value: "6-16 weeks", label: "Length of a program" },
];

export const services = [
  {
    to: "/jobs",
    title: "Jobs",
    text: "Open positions from employers in the Federal Capital Territory, with pay and deadline up front.",
    link: "Find a job",
    drawing: "M16 32h52v32H16ZM32 32v-8h20v8M16 46h52M38 46v6h8v-6",
  },
  {
    to: "/training",
    title: "Skills training",
    text: "Courses of 6 to 16 weeks, many of them free, with a certificate that anyone can check.",
    link: "See programs",
    drawing: "M42 22 12 35l30 13 30-13ZM24 41v14c10 8 26 8 36 0V41M68 37v17",
  },
  {
    to: "/entrepreneurship",
    title: "Entrepreneurship",
    text: "Courses, mentors and first funding for those who want to work for themselves.",
    link: "Start a business",
    drawing:
      "M18 36h48M22 36V22h40l4 14M18 36v4a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0v-4M22 48v16h40V48M44 64V52h10v12",
  },
  {
    to: "/about",
    title: "About the centre",
    text: "Who we are, what we stand for, how it all began, and whom we work with.",
    link: "Get to know us",
    drawing: "M42 66S66 46 66 32a24 24 0 0 0-48 0c0 14 24 34 24 34ZM42 42a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  },
];

export const successStories = [
  {
    name: "Blessing Okafor",
    what: "Solar installer, Kubwa",
    quote:
      "I swept the shop where I now sign off installations. Eight weeks of training, and in the ninth I was on a roof with a contract.",
  },
  {
    name: "Musa Ibrahim",
    what: "Support officer, Wuse",
    quote:
      "I wrote to forty companies and heard nothing. Here I could see who was hiring, what they pay, and that my application was read.",
  },
  {
    name: "Hadiza Bello",
    what: "Owner of a tailoring shop, Gwagwalada",
    quote:
      "My mentor made me count every thread. A year later I pay two girls from my street, and I know what each dress earns.",
  },
];

export const employerCall = {
  title: "Are you hiring?",
  text: "Post a job in five minutes and meet people who were trained here in Abuja.",
  link: "Register as an employer",
};
