/** The fixed words of the terms. They say what the product does; a centre has its own lawyer look at them. */
export const parts = [
  {
    id: "everybody",
    title: "For everybody",
    points: [
      "An account is one person's or one company's own. What you enter is true, and you keep it up to date.",
      "You upload only what is yours to show, and nothing that is unlawful, deceives people or harms their devices.",
      "Whoever breaks these terms can be refused, have a job or a page taken off the site, or have the account suspended or deleted. You can object by the address at the foot of every page.",
    ],
  },
  {
    id: "seekers",
    title: "For job seekers",
    points: [
      "Looking, applying and a profile cost nothing. Nobody may ask you for money for a job or an interview: report whoever does.",
      "What you send with an application is for that employer. Whether employers find you and your CV is your own switch.",
      "A place in a training program is yours once your application is approved. Training that costs something says so before you apply.",
    ],
  },
  {
    id: "employers",
    title: "For employers",
    points: [
      "A job that you post exists, is yours to give, and says honestly what it pays and asks for. It is open to everybody who can do it, whatever their sex, religion, origin or disability.",
      "What you learn of people you use to fill that job, and for nothing else. You do not pass it on.",
      "You tell applicants what became of their application, here or by yourself.",
    ],
  },
  {
    id: "paid",
    title: "Paid services",
    points: [
      "Each price stands beside its service before you ask for it. You pay by the instructions that you get by message; we never ask for card data.",
      "A service takes effect when your payment has arrived. What you asked for and did not pay costs nothing.",
    ],
  },
  {
    id: "centre",
    title: "What we promise, and what we cannot",
    points: [
      "We look after this site and after what you trust us with. We cannot promise a job, nor that every employer keeps every word.",
      "A certificate says what somebody completed here. One that was given in error can be revoked; its number is then not found any more.",
      "When these terms change, this page does; what you did before is under the terms of that day. The law of the Federal Republic of Nigeria holds.",
    ],
  },
];
