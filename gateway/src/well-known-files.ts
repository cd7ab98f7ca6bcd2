import type { RequestHandler } from "express";

const robots = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /auth/callback
Disallow: /dashboard
Disallow: /job-seeker/onboarding
Disallow: /employer/onboarding
Sitemap: ${publicUrl}/sitemap.xml
`;

/** Search engines may read the public pages and what they load, nothing that belongs to a person. */
export const answerRobots =
  (publicUrl: string): RequestHandler =>
  (_req, res) => {
    res.set("Cache-Control", "public, max-age=86400").type("text").send(robots(publicUrl));
  };

/** Browsers that ask for an icon unasked get the shell's. */
export const redirectToIcon: RequestHandler = (_req, res) => {
  res.set("Cache-Control", "public, max-age=86400").redirect("/assets/shell/icon.svg");
};
