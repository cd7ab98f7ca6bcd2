import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { sweepFiles } from "@jobcentre/service-kit/files";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { formWith, pdfBytes, pngBytes } from "../testing/files.ts";
import { employerInput, jobSeekerInput, personWithAccount } from "../testing/people.ts";

const SAVE = "POST /api/employer/profile";
const READ = "GET /api/employer/profile";
const UPLOAD = "POST /api/employer/upload-logo";
let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

async function employer(): Promise<Person> {
  const person = await personWithAccount(service, "employer");
  expect((await service.call(person, SAVE, employerInput)).status).toBe(200);
  return person;
}

const upload = (person: Person, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  service.call(person, UPLOAD, formWith("logo", name, bytes));

describe("a company profile", () => {
  it("[EMD-03][EMD-04][ENTY-07] is saved and read with all its fields", async () => {
    const person = await personWithAccount(service);
    expect((await service.call(person, READ)).status).toBe(404);
    const saved = await service.call(person, SAVE, employerInput);
    expect(saved).toMatchObject({ status: 200, body: employerInput });
    const read = await service.call(person, READ);
    expect(read.body).toEqual({
      ...employerInput,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: person.account_id,
      company_logo_path: null,
      is_verified: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      edited_at: expect.any(String),
    });
  });

  it("[EMD-04] is not overwritten by a form that was opened before another window saved", async () => {
    const person = await employer();
    const opened = (await service.call(person, READ)).body;
    expect((await upload(person, "logo.png", pngBytes())).status).toBe(200);
    const first = { ...employerInput, location: "Kubwa", edited_at: opened.edited_at };
    const saved = await service.call(person, SAVE, first);
    expect(saved, "a logo is no save of the form").toMatchObject({ status: 200, body: { location: "Kubwa" } });
    const late = { ...employerInput, business_name: "Late Foods", edited_at: opened.edited_at };
    expect(await service.call(person, SAVE, late)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const blind = { ...employerInput, business_name: "Late Foods", edited_at: null };
    expect(await service.call(person, SAVE, blind)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await service.call(person, READ)).body).toEqual(saved.body);
    expect(await service.call(person, SAVE, first), "the same once more").toMatchObject({ status: 200 });
    const { edited_at } = (await service.call(person, READ)).body;
    expect(await service.call(person, SAVE, { ...late, edited_at })).toMatchObject({
      status: 200,
      body: { business_name: "Late Foods" },
    });
  });

  it.each(["Abuja Job Center", "Dangote \u2705", "Dangote V\u00e9rified", "Kano Skills Hub"])(
    "[EMD-03] is not kept under a name that speaks for the centre: %s",
    async (business_name) => {
      await service.deliver(
        settingsChanged.name,
        { ...settingsChanged.example, settings: { institute_name: "Kano Skills Hub" } },
        { aggregate_version: 1 },
      );
      const person = await personWithAccount(service, "employer");
      const refused = { status: 400, body: { code: "invalid_input", fields: { business_name: expect.any(String) } } };
      expect(await service.call(person, SAVE, { ...employerInput, business_name })).toMatchObject(refused);
      expect((await service.call(person, READ)).status).toBe(404);
      const told = (await service.recorded(person.account_id)).map(({ name }) => name);
      expect(told).not.toContain("identity.employer-saved");
      expect((await service.call(person, SAVE, employerInput)).status).toBe(200);
      expect(await service.call(person, SAVE, { ...employerInput, business_name })).toMatchObject(refused);
      expect((await service.call(person, READ)).body.business_name).toBe("Zuma Rock Foods");
    },
  );

  it("[EMD-03] stays as it is under such a name from before, until that is to be another one", async () => {
    const person = await employer();
    const business_name = "Verified\nDangote \u2705";
    await service.db
      .collection("employer_profiles")
      .updateOne({ account_id: person.account_id }, { $set: { business_name } });
    const save = (name: string) =>
      service.call(person, SAVE, { ...employerInput, business_name: name, location: "Kubwa" });
    expect(await save(business_name)).toMatchObject({
      status: 200,
      body: { business_name: "Verified Dangote \u2705", location: "Kubwa" },
    });
    expect((await save("Verified Dangote \u2705\u2705")).status).toBe(400);
    expect((await save("Dangote")).status).toBe(200);
    expect((await save(business_name)).status).toBe(400);
  });

  it("[EMO-05][EMO-07] needs what the wizard marks as required; the rest may be empty or left out", async () => {
    const person = await personWithAccount(service);
    const {
      cac_number: _cac,
      website_url: _url,
      hiring_policies: _policies,
      user_type: _type,
      ...needed
    } = employerInput;
    for (const field of Object.keys(needed)) {
      const answer = await service.call(person, SAVE, { ...employerInput, [field]: "" });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
    expect(await service.call(person, SAVE, needed)).toMatchObject({
      status: 200,
      body: { cac_number: "", website_url: "", hiring_policies: "" },
    });
  });

  it("refuses a wrong e-mail, web address, sector or size, and fields that it does not know", async () => {
    const person = await employer();
    for (const wrong of [
      { hr_contact_email: "hr" },
      { website_url: "javascript:alert(1)" },
      { business_sector: "Piracy" },
      { company_size: "1-100000" },
      { is_verified: true },
      { user_type: "job_seeker" },
    ]) {
      const answer = await service.call(person, SAVE, { ...employerInput, ...wrong });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(wrong)[0] ?? ""]: expect.any(String) } },
      });
    }
  });

  it("tells the other services what they show of the company", async () => {
    const person = await employer();
    const fact = await service.transport.waitFor(
      "identity.employer-saved",
      (e) => e.aggregate_id === person.account_id,
    );
    expect(fact).toMatchObject({ actor: { account_id: person.account_id } });
    expect(fact.data).toEqual({
      account_id: person.account_id,
      email: person.email,
      business_name: "Zuma Rock Foods",
      business_sector: "Manufacturing",
      location: "Wuse",
      hr_contact_name: "Chinedu Okafor",
      hr_contact_phone: "0809 765 4321",
      company_logo_path: null,
      company_size: employerInput.company_size,
      company_description: employerInput.company_description,
      hiring_policies: employerInput.hiring_policies,
      website_url: employerInput.website_url,
      cac_number: "RC 123456",
      is_verified: false,
      is_suspended: false,
    });
  });

  it("stays what it is: no job seeker profile for the same account", async () => {
    const person = await employer();
    const answer = await service.call(person, "POST /api/user-profiles", jobSeekerInput);
    expect(answer).toMatchObject({ status: 409, body: { code: "user_type_fixed" } });
    expect((await service.call(person, "GET /api/user-profiles")).status).toBe(404);
  });
});

describe("a company logo", () => {
  it("[EMD-07][EMD-08] is uploaded by the employer and shown to anyone", async () => {
    const person = await employer();
    const uploaded = await upload(person, "logo.png", pngBytes());
    expect(uploaded.status).toBe(200);
    const path = uploaded.body.company_logo_path;
    expect((await service.call(person, READ)).body.company_logo_path).toBe(path);
    const image = await service.call(null, `GET /api/employer/logo/${path}`);
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(image.headers.get("content-disposition")).toContain("inline");
    expect(image.headers.get("x-content-type-options")).toBe("nosniff");
    // Taken away, it is soon gone from what keeps copies, too.
    expect(image.headers.get("cache-control")).toBe("public, max-age=300");
    await service.transport.waitFor(
      "identity.employer-saved",
      (event) => (event.data as { company_logo_path: unknown }).company_logo_path === path,
    );
  });

  it("[EMD-04][ENTY-07] is not changed by the path that is sent with the profile", async () => {
    const person = await employer();
    const { company_logo_path } = (await upload(person, "logo.png", pngBytes())).body;
    for (const sent of ["somebody/else.png", "", null]) {
      const saved = await service.call(person, SAVE, { ...employerInput, company_logo_path: sent });
      expect(saved).toMatchObject({ status: 200, body: { company_logo_path } });
    }
    const wrong = await service.call(person, SAVE, { ...employerInput, company_logo_path: 7 });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { company_logo_path: expect.any(String) } } });
  });

  it("takes the place of the former one", async () => {
    const person = await employer();
    const former = (await upload(person, "old.png", pngBytes())).body.company_logo_path;
    await upload(person, "new.png", pngBytes());
    expect((await service.call(null, `GET /api/employer/logo/${former}`)).status).toBe(404);
  });

  it("[EMD-07] is taken away with its file, once, and told to who shows it; none is no loss", async () => {
    const person = await employer();
    const path = (await upload(person, "logo.png", pngBytes())).body.company_logo_path;
    const told = async () =>
      (await service.recorded(person.account_id))
        .filter(({ name }) => name === "identity.employer-saved")
        .map(({ data }) => (data as { company_logo_path: unknown }).company_logo_path);
    const before = (await told()).length;
    const remove = () => service.call(person, "DELETE /api/employer/logo");
    const answers = await Promise.all([remove(), remove()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await told()).slice(before)).toEqual([null]);
    expect((await service.call(person, READ)).body.company_logo_path).toBeNull();
    expect((await service.call(null, `GET /api/employer/logo/${path}`)).status).toBe(404);
    await sweepFiles(service.db, new Date());
    expect(await service.db.collection("files.files").countDocuments({ "metadata.owner_id": person.account_id })).toBe(
      0,
    );
    expect((await upload(person, "new.png", pngBytes())).status).toBe(200);
  });

  it("[EMD-07] is not taken away where it is another one than was read", async () => {
    const person = await employer();
    const read = String((await upload(person, "logo.png", pngBytes())).body.company_logo_path);
    const newer = String((await upload(person, "new.png", pngBytes())).body.company_logo_path);
    const remove = (path: string) =>
      service.call(person, `DELETE /api/employer/logo?${new URLSearchParams({ company_logo_path: path })}`);
    expect(await remove(read)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await service.call(person, READ)).body.company_logo_path).toBe(newer);
    expect((await service.call(null, `GET /api/employer/logo/${newer}`)).status).toBe(200);
    expect((await remove(newer)).status).toBe(200);
    expect((await remove(newer)).status).toBe(200);
    expect((await service.call(person, READ)).body.company_logo_path).toBeNull();
  });

  it("[EMD-07] is the employer's alone to take away", async () => {
    const [jobSeeker, newcomer] = [
      await personWithAccount(service, "job_seeker"),
      await personWithAccount(service, "employer"),
    ];
    expect((await service.call(jobSeeker, "DELETE /api/employer/logo")).status).toBe(403);
    expect((await service.call(null, "DELETE /api/employer/logo")).status).toBe(401);
    expect(await service.call(newcomer, "DELETE /api/employer/logo")).toMatchObject({
      status: 409,
      body: { code: "profile_missing" },
    });
  });

  it("[EMO-08] is an image of at most 2 MB", async () => {
    const person = await employer();
    const svg = new Uint8Array(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`));
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    large.set(pngBytes());
    const vast = pngBytes();
    vast.set([0, 1, 0, 0], 16);
    const refused: [string, Uint8Array<ArrayBuffer>, number, string][] = [
      ["logo.svg", svg, 400, "wrong_file_type"],
      ["logo.png", svg, 400, "wrong_file_type"],
      ["logo.png", vast, 400, "wrong_file_type"],
      ["logo.png", pdfBytes(), 400, "wrong_file_type"],
      ["logo.png", large, 413, "too_large"],
    ];
    for (const [name, bytes, status, code] of refused) {
      expect(await upload(person, name, bytes)).toMatchObject({ status, body: { code } });
    }
  });

  it("[ROLE-02] is uploaded by employers with a profile only", async () => {
    expect((await upload(testPerson("job_seeker"), "logo.png", pngBytes())).status).toBe(403);
    const early = await upload(await personWithAccount(service, "employer"), "logo.png", pngBytes());
    expect(early).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });
});
