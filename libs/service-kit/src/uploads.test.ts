import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { CallSpec } from "@jobcentre/contracts/call";
import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { createUploadReader } from "./uploads.ts";

const spec = { files: { paper: { kind: "cv", max_count: 1 } } } as unknown as CallSpec;
const arriving = (): Request => {
  const headers = { "content-type": "multipart/form-data; boundary=b", "transfer-encoding": "chunked" };
  return Object.assign(new PassThrough(), { headers, is: () => true }) as unknown as Request;
};
const read = createUploadReader(spec);
const outcomeOf = (req: Request): Promise<unknown> => read(req, {} as Response).catch((error: Error) => error.message);

it("takes no place for callers who went away before their upload was read", async () => {
  for (let i = 0; i < 20; i++) {
    const req = arriving();
    req.destroy();
    await once(req, "close");
    expect(await outcomeOf(req)).toMatch(/could not be read/);
  }
  const req = arriving();
  const outcome = outcomeOf(req);
  (req as unknown as PassThrough).end("--b--\r\n");
  expect(await outcome).toEqual([]);
});

it("counts a line break of a form as the one character that was typed", async () => {
  const req = arriving();
  const outcome = outcomeOf(req);
  const part = 'Content-Disposition: form-data; name="motivation"';
  (req as unknown as PassThrough).end(`--b\r\n${part}\r\n\r\nI weld.\r\n\r\nI drive.\r\n--b--\r\n`);
  expect(await outcome).toEqual([]);
  expect(req.body).toEqual({ motivation: "I weld.\n\nI drive." });
});
