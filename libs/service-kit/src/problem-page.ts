import type { Request, Response } from "express";
import type { PageAnswer } from "./answers.ts";
import type { Problem } from "./problem.ts";
import { HOME, smallPage } from "./small-page.ts";

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whether a call answers pages, as note-pages.ts or who forwards it noted in `res.locals.isPage`, and who asks is a browser: a refusal is read by a person then. */
export const isReadAsPage = (req: Request, res: Response): boolean =>
  res.locals.isPage === true && req.accepts(["json", "html"]) === "html";

/** A refusal for people who opened a link, with the way on. */
export function problemPage({ message, status }: Pick<Problem, "message" | "status">): PageAnswer {
  const again = status >= 429 ? "<p>Please open the link again in a moment.</p>" : "";
  return smallPage("That did not work", `<p>${escaped(message)}</p>${again}${HOME}`);
}
