/** The fixed words of the privacy page. Periods are those of docs/operations.md and of the store; tools/kept-days.test.ts compares them. */
export const parts = [
  {
    id: "held",
    title: "What we hold of you",
    points: [
      "Your account: name, e-mail address and, where there is one, the address of your picture, as your identity provider told us them, when you signed in, and which terms you agreed to, and when. Never the password you sign in with there.",
      "Where you are signed in: the browser and system of each session, when it began and when it was last used.",
      "What you enter: your profile or your company's, your CV and other files, applications, saved jobs, job alerts, programs you wait for a place in, companies you hide from, requests, reports and feedback.",
      "What happens with it: decisions on your applications, what an employer noted about you, which employers saved you, interviews, training, certificates, mentors and funding, messages, and who downloaded your CV.",
      "Where the centre suspends an account, or takes a verification back: that it did, when and why. You read why, also while you are suspended.",
      "Daily counts, so that nobody sends too much: of reports, applications for jobs, invitations, CVs that a company took, messages to applicants and copies of one's data.",
      "An activity log, so that it is known who changed what.",
      "In your own browser: what you typed and have not sent yet.",
    ],
  },
  {
    id: "why",
    title: "Why we hold it",
    points: [
      "To do what you ask us for: to apply, to find people for a job, to take part in training, to get support for a business.",
      "Because you agreed: that employers find you and read your CV, that you get e-mails, job alerts and word of free places. You can take that back at any time, see Your rights.",
      "Because the centre needs it to work honestly and safely: the activity log, sessions, counts and the technical log show who did what, and stop misuse.",
      "For nothing else. There is no advertising, nobody is followed on other sites, and no program decides about you alone.",
    ],
  },
  {
    id: "seen",
    title: "Who sees it",
    points: [
      "An employer you apply to sees your letter and, from your profile as it is then, your name, place, phone number, education, experience, skills and, while your switch for it is on, your CV. Once you withdraw, the name alone; once they reject you, what they read that day and nothing newer.",
      "While that switch is on, other employers, but those you hide from, also find your profile and your CV, and once you complete a training, with a CV or without, your name, place, skills and the program under Hire from Training. Each download of your CV is shown to you. They may save you with a note of their own, which the copy of your data has; while you hide, neither you nor the note is on their list. The centre sees who saved you, and when.",
      "What a company tells of itself, with its logo, stands on the pages of its jobs for everybody; its contacts and CAC number do not. Whom it invites to an interview, or hires, reads name, phone number and e-mail address of its contact, and has them in messages.",
      "The centre's administrators see what you enter and decide on it. Each look at everything of a person is in the activity log.",
      "Anyone who has a certificate's number sees the name, program and dates on it.",
      "Your identity provider learns when you sign in here. Where the centre sends e-mails, the mail server carries them. Nobody else gets anything, and nothing is sold.",
    ],
  },
  {
    id: "long",
    title: "How long we keep it",
    points: [
      "Your account and what belongs to it: until it is deleted, by you or by the centre. The documents of an application to a program or with a business: until then, or until you withdraw it; their names stay.",
      "A session: until you sign out, or 24 hours after you were last here, 7 days after you signed in at most; an administrator's for 2 and 21 hours.",
      "What you typed and did not send, in your browser: 3 days after the last change, half an hour where you are not signed in. It also goes when you sign out, or when somebody else signs in there.",
      "The record of an e-mail to you: 30 days. E-mails that are written as files because there is no mail server: 27 days.",
      "Daily counts: 2 days. The answer that we gave to what you sent, in case it gets lost on its way: 1 day.",
      "A message that tells of new jobs for a job alert: 60 days. Other messages: until you delete your account.",
      "Notes between our own programs about what happened: 7 days, and that they were read or failed: 30 days. One that a program could not use is kept until we have mended that.",
      "What an employer noted about you and took away with you from the people it saved, in case it takes that back: 10 minutes.",
      "For administrators: a link to set a password: 3 days; how often a sign-in was tried: 1 day at most.",
      "The activity log: for good, without your name once your account is deleted.",
      "A technical log of our programs, with the number of your account and no name: until its oldest lines make room for new ones.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    points: [
      "Under the Nigeria Data Protection Act 2023 you may see, correct, take away and delete what we hold of you, and object to it. You do most of it yourself, in your dashboard.",
      "What is wrong you change under My Profile or Company Profile. There you also take your CV or logo away.",
      "Download my data, under Privacy: one file with everything, your profile in a format that other sites read, at any time.",
      "Delete my account, under Privacy: you are signed out everywhere at once, and everything of you is gone within minutes. A last e-mail says so, where the centre sends e-mails.",
      "While your account is suspended you see it and take it away as before; to have it corrected or deleted, write to the centre.",
      "What you agreed to you take back without a reason: being found by employers under My Profile, e-mails under Messages or by the link in each, job alerts and places you wait for where they are listed. What was done until then stays right.",
      "If you think that we do not treat your data as we should, tell us, or complain to the Nigeria Data Protection Commission (ndpc.gov.ng). You need not ask us first.",
    ],
  },
  {
    id: "kept",
    title: "What is kept after a deletion",
    points: [
      "The name on certificates that were issued and hold: they are documents that others rely on.",
      "Numbers without a name: that somebody took part in a program or was on a shortlist, and that something happened in the activity log. They do not lead to the certificate.",
      "Of an employer, that a job was there, without its words, for those who applied.",
      "A report that you sent and that is still open, without who sent it and in what words.",
    ],
  },
  {
    id: "backups",
    title: "Copies for emergencies",
    points: [
      "We copy our whole store so that a broken disk loses nothing. A copy is deleted after 30 days at most, and with it whoever was deleted meanwhile; only the newest stays until there is a newer one.",
      "Should a copy have to be put back, everybody of whom we know that they were deleted since it was made is deleted again before anyone can sign in. A switch that was turned since then stands as it did before: look at yours then.",
      "E-mails that were sent, and what others saved for themselves, are out of our hands.",
    ],
  },
];
