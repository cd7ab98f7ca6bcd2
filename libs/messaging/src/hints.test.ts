import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { createHints } from "./hints.ts";

it("reach who listens at the same connection for the same kind, until they no longer do", () => {
  const [db, other] = [createConnection(), createConnection()];
  const [messages, rows] = [createHints<string>(), createHints()];
  const heard: unknown[] = [];
  const forget = messages.on(db, (about) => heard.push(about));
  messages.on(other, () => heard.push("of another connection"));
  rows.on(db, () => heard.push("a row"));
  messages.give(db, "Amina");
  expect(heard).toEqual(["Amina"]);
  rows.give(db);
  expect(heard).toEqual(["Amina", "a row"]);
  forget();
  messages.give(db, "Bola");
  expect(heard).toEqual(["Amina", "a row"]);
});
