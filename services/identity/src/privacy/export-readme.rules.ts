/** The README of a copy of somebody's data; `parts` are its lists, with what each is. */
export function exportReadme(copy: {
  email: string;
  taken_at: Date;
  publicUrl: string;
  parts: readonly { path: string; about: string }[];
}): string {
  const { email, taken_at, publicUrl, parts } = copy;
  const rows = [
    ...parts,
    { path: "files/", about: "the files that you sent us, as they are" },
    {
      path: "manifest.json",
      about: "every file of this copy with its size in bytes and its SHA-256, to check that nothing is missing",
    },
  ];
  const width = Math.max(...rows.map(({ path }) => path.length));
  return `Your data at the Abuja Job Centre
=================================

Account   ${email}
Taken     ${taken_at.toISOString()}
From      ${publicUrl}

This is everything that we hold of you, for you to keep or to take elsewhere. You have a right to it under the Nigeria
Data Protection Act 2023. Nobody else was sent it; keep it safe.

What is in it
-------------

${rows.map(({ path, about }) => `${path.padEnd(width)}  ${about}`).join("\n")}

An empty list ([]) means that we hold nothing of that kind. Times are in UTC. Where a list has fields that end in _id,
they are numbers by which our records refer to each other. In a file's name, _ stands for a sign that some systems do
not take.

What is not in it
-----------------

- What is about other people: who applied for your company's jobs, whose CVs you read, who reported something to us.
- Your password and the keys of your sessions. We hold neither: only fingerprints of them, which say nothing.
- Notes between our own programs, which repeat what is in here and are deleted within seven days. One that a program
  could not use is kept until we have mended that, or taken it out; it goes with your account, too.
- What a company noted about you and took away with you from the people it saved, for the ten minutes that it can take
  that back.
- Our technical log, which holds the number of your account and no name.
- Copies of our whole store for emergencies. They hold the same, and are deleted after 30 days.

Corrections and deletion
------------------------

Your profile and your other entries can be changed in your dashboard. Under Privacy you can delete your account; what
happens then is explained on ${publicUrl}/privacy
`;
}
