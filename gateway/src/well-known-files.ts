import type { RequestHandler } from "express";

const ROBOTS = `User-agent: *
Disallow: /admin
Disallow: /auth/callback
Disallow: /dashboard
Disallow: /job-seeker/onboarding
Disallow: /employer/onboarding
`;

/** Search engines may read the public pages and what they load, nothing that belongs to a person. */
export const answerRobots: RequestHandler = (_req, res) => {
  res.set("Cache-Control", "public, max-age=86400").type("text").send(ROBOTS);
};

/** Browsers that ask for an icon unasked get the shell's. */
export const redirectToIcon: RequestHandler = (_req, res) => {
  res.set("Cache-Control", "public, max-age=86400").redirect("/assets/shell/icon.svg");
};
