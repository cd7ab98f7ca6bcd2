import { businessDocumentOpened } from "@jobcentre/contracts/events/entrepreneurship";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import {
  APPLY,
  admin,
  applicationForm,
  MINE,
  ownOf,
  PDF,
  rowsOf,
  type TestFile,
} from "../testing/entrepreneurship-fixture.ts";

const LIST = "GET /api/admin/entrepreneurship-applications";
const FIVE_MB = 5 * 1024 * 1024;
/** The first bytes of an old Office file, .doc as well as .xls. */
const COMPOUND = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]);

/** The beginning of a newer Office file: a zip whose first entry, stored as it is, says what it holds. */
function office(type: "wordprocessingml.document" | "spreadsheetml.sheet"): Buffer {
  const name = Buffer.from("[Content_Types].xml");
  const mime = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  const content = Buffer.from(`<Types><Override ContentType="${mime}"/></Types>`);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
}

let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
afterAll(() => service?.stop());

const send = (files: Record<string, TestFile>, person = testPerson("job_seeker")) =>
  service.call(person, APPLY, applicationForm({}, files));
const download = (path: unknown, method = "GET") =>
  fetch(`${service.url}/api/entrepreneurship-documents/download/${path}`, { method });

describe("the documents of an application", () => {
  it("[ADE-02] [ADE-14] are links that need no session and end after 15 minutes", async () => {
    const person = testPerson("job_seeker");
    const projection = Buffer.concat([PDF, Buffer.from("% numbers")]);
    await send(
      {
        business_plan: { bytes: PDF, name: "Geschäftsplan.pdf" },
        financial_projection: { bytes: projection, name: "numbers.pdf" },
      },
      person,
    );
    const [row] = rowsOf(await service.call(admin, LIST));
    // Who asks whether it is there reads nothing of it: below it is opened once.
    expect((await download(row?.business_plan_path, "HEAD")).status).toBe(200);
    const answer = await download(row?.business_plan_path);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const other = await download(row?.financial_projection_path);
    expect(Buffer.from(await other.arrayBuffer()).equals(projection)).toBe(true);
    expect((await download((await ownOf(service, person)).business_plan_path)).status).toBe(200);
    // Who opens their own is nobody's business.
    const told = (await service.recorded(String(row?.id))).filter(({ name }) => name === businessDocumentOpened.name);
    expect(told.map(({ actor, data }) => [actor, data])).toMatchObject([
      [{ account_id: admin.account_id }, { account_id: person.account_id, document: "business plan" }],
      [{ account_id: admin.account_id }, { account_id: person.account_id, document: "financial projection" }],
    ]);

    const altered = String(row?.business_plan_path).replace(/.\//, (end) => (end === "A/" ? "B/" : "A/"));
    expect((await download(altered)).status).toBe(404);
    expect((await download("65f0c0ffee0000000000d001/plan.pdf")).status).toBe(404);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await download(row?.business_plan_path)).status).toBe(404);
  });

  it.each([
    ["plan.doc", "business_plan", COMPOUND],
    ["numbers.xls", "financial_projection", COMPOUND],
    ["plan.docx", "business_plan", office("wordprocessingml.document")],
    ["numbers.xlsx", "financial_projection", office("spreadsheetml.sheet")],
    ["five-mb.pdf", "business_plan", Buffer.concat([PDF, Buffer.alloc(FIVE_MB - PDF.length)])],
  ])("[ENTY-28] may be %s as %s", async (name, field, bytes) => {
    expect((await send({ [field]: { bytes, name } })).status).toBe(201);
  });

  it.each([
    ["a spreadsheet as business plan", "business_plan", { bytes: COMPOUND, name: "plan.xls" }, 400, "wrong_file_type"],
    [
      "a text that says it is a spreadsheet",
      "financial_projection",
      { bytes: office("wordprocessingml.document"), name: "n.xlsx" },
      400,
      "wrong_file_type",
    ],
    [
      "a program renamed to .pdf",
      "business_plan",
      { bytes: Buffer.from("MZ\x90\x00 program"), name: "plan.pdf" },
      400,
      "wrong_file_type",
    ],
    ["an empty file", "business_plan", { bytes: Buffer.alloc(0), name: "plan.pdf" }, 400, "empty_file"],
    [
      "one byte too much",
      "financial_projection",
      { bytes: Buffer.concat([PDF, Buffer.alloc(FIVE_MB - PDF.length + 1)]), name: "n.pdf" },
      413,
      "too_large",
    ],
    ["a field that is not known", "logo", { bytes: PDF, name: "plan.pdf" }, 400, "invalid_input"],
  ])("are refused: %s", async (_what, field, file, status, code) => {
    const person = testPerson("job_seeker");
    expect(await send({ [field]: file }, person)).toMatchObject({ status, body: { code } });
    expect((await service.call(person, MINE)).body).toEqual([]);
  });
});
