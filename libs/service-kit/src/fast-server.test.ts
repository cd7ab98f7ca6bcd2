import express from "express";
import { expect, it } from "vitest";
import { createFastServer } from "./fast-server.ts";
import { listen } from "./http-listener.ts";

it("behaves as Express's own server does, without changing a prototype on a request", async () => {
  const app = express();
  const born: boolean[] = [];
  app.get("/hello/:name", (req, res) => {
    born.push(Object.getPrototypeOf(req) === app.request && Object.getPrototypeOf(res) === app.response);
    res
      .set("X-Test", req.get("x-test") ?? "")
      .status(201)
      .json({ name: req.params.name, ip: req.ip, secure: req.secure });
  });
  const listener = await listen(createFastServer(app), "127.0.0.1", 0);
  const answer = await fetch(`${listener.url}/hello/amina`, { headers: { "x-test": "1" } });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("x-test")).toBe("1");
  expect(await answer.json()).toEqual({ name: "amina", ip: "127.0.0.1", secure: false });
  expect(born).toEqual([true]);
  await listener.close(100);
});

it("says in one line that a port is taken", async () => {
  const app = express();
  const first = await listen(createFastServer(app), "127.0.0.1", 0);
  await expect(listen(createFastServer(express()), "127.0.0.1", first.port)).rejects.toThrow(
    `port ${first.port} on 127.0.0.1 is already in use`,
  );
  await first.close(100);
});
