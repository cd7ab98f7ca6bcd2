import { Problem } from "@jobcentre/service-kit/problem";
import type { RequestHandler, Response } from "express";

/** Refuses a method of what is there to be read, and names those that it takes. */
export function refuseMethod(res: Response): never {
  res.set("Allow", "GET, HEAD");
  throw new Problem("method_not_allowed");
}

/** For what is there to be read: any other method is told so. */
export const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD") return next();
  refuseMethod(res);
};
