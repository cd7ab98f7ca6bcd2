import { Problem } from "@jobcentre/service-kit/problem";
import type { RequestHandler } from "express";

/** For what is there to be read: any other method is told so. */
export const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD") return next();
  res.set("Allow", "GET, HEAD");
  throw new Problem("method_not_allowed");
};
