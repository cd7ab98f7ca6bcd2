/** The fixed words of the privacy page. Periods are those of docs/operations.md. */
export const parts = [
  {
    id: "held",
    title: "What we hold of you",
    points: [
      "Your account: name and e-mail address as your identity provider told us them, and when you signed in. Never the password you sign in with there.",
      "What you enter: your profile or your company's, your CV and other files, applications, saved jobs, job alerts, programs you wait for a place in, requests, reports and feedback.",
      "What happens with it: decisions on your applications, what an employer noted about you, interviews, training, certificates, mentors and funding, messages, and who downloaded your CV.",
      "Where the centre suspends an account, or takes a verification back: that it did, when and why. You read why, also while you are suspended.",
      "An activity log, so that it is known who changed what.",
      "A message that tells of new jobs for a job alert is deleted after 60 days. Other messages stay until you delete your account.",
    ],
  },
  {
    id: "seen",
    title: "Who sees it",
    points: [
      "Employers see what you send with an application. While your switch for it is on they also find your CV, and once you complete a training, with a CV or without, your name, place, skills and the program under Hire from Training. Each download of your CV is shown to you.",
      "What a company tells of itself, with its logo, stands on the pages of its jobs for everybody; its contacts and CAC number do not.",
      "Trainers and the centre's staff see what they decide about. Each look at everything of a person is in the activity log.",
      "Anyone who has a certificate's number sees the name, program and dates on it. Nobody else gets anything, and nothing is sold.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    points: [
      "Under the Nigeria Data Protection Act 2023 you may see, correct, take away and delete what we hold of you. All of it can be done in your dashboard, under Privacy.",
      "Download my data: one file with everything, your profile in a format that other sites read, at any time.",
      "Delete my account: you are signed out everywhere at once, and everything of you is gone within minutes. A last e-mail says so, where the centre sends e-mails.",
      "While your account is suspended you see it and take it away as before; to have it corrected or deleted, write to the centre.",
    ],
  },
  {
    id: "kept",
    title: "What is kept after a deletion",
    points: [
      "The name on certificates that were issued and hold: they are documents that others rely on.",
      "Numbers without a name: that somebody took part in a program or was on a shortlist, and that something happened in the activity log.",
      "Of an employer, that a job was there, without its words, for those who applied.",
    ],
  },
  {
    id: "backups",
    title: "Copies for emergencies",
    points: [
      "We copy our whole store so that a broken disk loses nothing. A copy is deleted after 30 days at most, and with it whoever was deleted meanwhile.",
      "Should a copy have to be put back, everybody of whom we know that they were deleted since it was made is deleted again before anyone can sign in.",
      "E-mails that were sent, and what others saved for themselves, are out of our hands.",
    ],
  },
];
