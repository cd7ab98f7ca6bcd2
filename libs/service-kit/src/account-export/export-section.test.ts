import { expect, it } from "vitest";
import { ListAnswer } from "../answers.ts";
import { everyPage } from "./export-section.ts";

it("reads a list to its end, each row once, also where more comes at its beginning meanwhile", async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({ id: `old ${at}` }));
  const whole = [...rows];
  const read = async ({ page, limit }: { page: number; limit: number }) => {
    const answer = new ListAnswer(rows.slice((page - 1) * limit, page * limit), rows.length);
    rows.unshift({ id: `new after page ${page}` });
    return answer;
  };
  const found: object[] = [];
  for await (const row of everyPage(read)) found.push(row);
  expect(found).toEqual(whole);
});

it("passes over no row where one goes at its beginning while another comes behind", async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({ id: `${at}` }));
  const read = async ({ page, limit }: { page: number; limit: number }) => {
    const answer = new ListAnswer(rows.slice((page - 1) * limit, page * limit), rows.length);
    if (page === 1) rows.push(...rows.splice(0, 1));
    return answer;
  };
  const found: string[] = [];
  for await (const { id } of everyPage(read)) found.push(id);
  expect(found.sort()).toEqual(rows.map(({ id }) => id).sort());
});
