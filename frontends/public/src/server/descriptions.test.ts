import type { PageView } from "@jobcentre/build-config/drawing";
import { describe, expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { aProgram } from "../testing/a-program.ts";
import { descriptions } from "./descriptions.ts";
import { jobPosting } from "./job-posting.rules.ts";

const origin = "https://jobs.example";

function view(address: string, answer: { status: number; data: unknown } = { status: 200, data: {} }): PageView {
  const { pathname: path, searchParams: search } = new URL(origin + address);
  const [, , certificateNumber] = path.split("/");
  return { path, search, params: { certificateNumber }, origin, read: () => answer };
}

describe("what a page says of itself", () => {
  it.each([
    ["jobs", "/jobs", "/jobs"],
    ["jobs", "/jobs?utm=x&page=1", "/jobs"],
    ["jobs", "/JOBS/", "/jobs"],
    ["jobs", "/jobs?page=2&category=Finance", "/jobs?category=Finance&page=2"],
    ["jobs", "/jobs?category=Nope&page=abc&salary=1e5&experience=x", "/jobs"],
    ["training", "/training?mode=nowhere&level=beginner", "/training?level=beginner"],
    ["training", "/training?price=free&x=1", "/training?price=free"],
    ["training", "/Training?page=2", "/training?page=2"],
  ])("%s at %s has the address %s", (name, address, canonical) => {
    expect(descriptions[name]?.(view(address)).canonical).toBe(canonical);
  });

  it.each([
    ["a search", "/jobs?q=welder", [{}]],
    ["a search", "/training?q=solar", [{}]],
    ["a place", "/jobs?location=spam.example", [{}]],
    ["a salary", "/jobs?salary=%E2%82%A690%2C000", [{}]],
    ["an experience", "/jobs?category=Finance&experience=3", [{}]],
    ["a kind of employment", "/jobs?employment_type=part_time", [{}]],
    ["a category without jobs", "/jobs?category=Finance", []],
    ["a page that the list has not", "/jobs?page=99", []],
  ])("%s is for no search engine: %s", (_, address, data) => {
    const described = descriptions[address.startsWith("/jobs") ? "jobs" : "training"]?.(
      view(address, { status: 200, data }),
    );
    expect(described).not.toHaveProperty("canonical");
    expect(described?.status).toBeUndefined();
  });

  it("a centre without jobs has its list found all the same", () => {
    expect(descriptions.jobs?.(view("/jobs", { status: 200, data: [] })).canonical).toBe("/jobs");
  });

  it.each([
    ["jobs", 0, 503],
    ["jobs", 503, 503],
    ["training", 429, 503],
    ["job", 404, 404],
    ["job", 400, 404],
    ["job", 0, 503],
    ["job", 500, 503],
    ["job", 429, 503],
    ["program", 404, 404],
    ["program", 503, 503],
  ])("%s whose service answers %i is a %i", (name, status, expected) => {
    expect(descriptions[name]?.(view("/x/y", { status, data: null })).status).toBe(expected);
  });

  it("[VER-05] [VER-06] sends who asks without scripts to the certificate's page, an empty number nowhere", () => {
    expect(descriptions.verify?.(view("/verify-certificate?number=%20A%2FB%20")).redirect).toBe(
      "/verify-certificate/A%2FB",
    );
    const message = `My certificate ${"for a long title ".repeat(10)} https://jobs.example/verify-certificate/ABJ-1-2-1763632800000`;
    expect(
      descriptions.verify?.(view(`/verify-certificate?${new URLSearchParams({ number: message })}`)).redirect,
    ).toBe("/verify-certificate/ABJ-1-2-1763632800000");
    expect(descriptions.verify?.(view("/verify-certificate?number=%20")).redirect).toBeUndefined();
  });

  it("[VER-07] a certificate is not for search engines, and one that is not found is a 404", () => {
    expect(descriptions.verify?.(view("/verify-certificate/A"))).toMatchObject({ status: 200 });
    expect(descriptions.verify?.(view("/verify-certificate/A"))).not.toHaveProperty("canonical");
    expect(descriptions.verify?.(view("/verify-certificate/A", { status: 404, data: null })).status).toBe(404);
  });
});

describe("a job as search engines read it", () => {
  it("says who, where, what for and until when", () => {
    const job = aJob();
    expect(jobPosting(job, origin)).toMatchObject({
      "@type": "JobPosting",
      title: "Welder",
      description: "<p>You weld gates and frames.</p><p>Own helmet</p><p>Two references</p>",
      url: `${origin}/jobs/${job.id}`,
      validThrough: "2099-03-05T23:59:59+01:00",
      hiringOrganization: { name: "Gurara Civil Works" },
      jobLocation: { address: { addressLocality: "Kuje, Abuja", addressCountry: "NG" } },
      baseSalary: { currency: "NGN", value: { minValue: 90_000, maxValue: 120_000, unitText: "MONTH" } },
      experienceRequirements: { monthsOfExperience: 24 },
    });
  });

  it("says the kind of employment and how many are wanted, where the employer does", () => {
    expect(jobPosting(aJob({ employment_type: "contract", positions: 6 }), origin)).toMatchObject({
      employmentType: "CONTRACTOR",
      totalJobOpenings: 6,
    });
    const unsaid = jobPosting(aJob(), origin);
    expect(unsaid).not.toHaveProperty("employmentType");
    expect(unsaid).not.toHaveProperty("totalJobOpenings");
  });

  it.each([
    ["Kuje, Abuja", "Federal Capital Territory"],
    ["Wuse 2, FCT", "Federal Capital Territory"],
    ["Mararaba", undefined],
    ["Lagos", undefined],
  ])("in %s is in the region %s", (location, region) => {
    const posting = jobPosting(aJob({ location }), origin) as { jobLocation: { address: { addressRegion?: string } } };
    expect(posting.jobLocation.address.addressRegion).toBe(region);
  });

  it("names the employer's logo by its whole address, where there is one", () => {
    const employer_logo_path = "6500000000000000000000f1/logo.png";
    const logo = `${origin}/api/employer/logo/${employer_logo_path}`;
    expect(jobPosting(aJob({ employer_logo_path }), origin)).toMatchObject({ hiringOrganization: { logo } });
    expect(jobPosting(aJob(), origin)).not.toHaveProperty("hiringOrganization.logo");
  });

  it("names the employer's website, where it is one", () => {
    const sameAs = (website_url: string) => jobPosting(aJob({ employer_about: { website_url } }), origin);
    expect(sameAs("https://gurara.example")).toHaveProperty("hiringOrganization.sameAs", "https://gurara.example/");
    for (const hostile of ["javascript:alert(1)//a.b", "https://gurara.example@evil.example"])
      expect(sameAs(hostile)).not.toHaveProperty("hiringOrganization.sameAs");
    expect(jobPosting(aJob(), origin)).not.toHaveProperty("hiringOrganization.sameAs");
  });

  it.each([
    [{ salary_min: null, salary_max: null }, undefined],
    [{ salary_min: null, salary_max: 5 }, { maxValue: 5 }],
    [{ salary_min: 5, salary_max: null }, { minValue: 5 }],
  ])("with the pay %o says as much as the employer does", (pay, value) => {
    const posting = jobPosting(aJob({ ...pay, application_deadline: null }), origin) as Record<string, unknown>;
    if (value) expect(posting.baseSalary).toMatchObject({ value });
    else expect(posting).not.toHaveProperty("baseSalary");
    expect(posting).not.toHaveProperty("validThrough");
  });

  it("takes what people typed for words, not for markup", () => {
    const { description } = jobPosting(aJob({ description: "<b>&", requirements: "" }), origin) as {
      description: string;
    };
    expect(description).toBe("<p>&lt;b&gt;&amp;</p>");
  });
});

describe("a program as search engines read it", () => {
  const described = (changes: Parameters<typeof aProgram>[0]) =>
    descriptions.program?.(view("/training/1", { status: 200, data: aProgram(changes) }));

  it("says what it is, what it costs, when and where it meets, and who teaches it", () => {
    expect(described({ image_url: "/api/training-programs/images/65/solar.png" })).toMatchObject({
      image: { path: "/api/training-programs/images/65/solar.png", alt: "Solar Installation", isWide: true },
      linkedData: {
        "@type": "Course",
        name: "Solar Installation",
        image: `${origin}/api/training-programs/images/65/solar.png`,
        provider: { name: "Abuja Job Centre", url: `${origin}/` },
        offers: { category: "Paid", price: 25_000, priceCurrency: "NGN" },
        hasCourseInstance: {
          courseMode: "Onsite",
          startDate: "2099-01-10",
          endDate: "2099-03-05",
          courseSchedule: { repeatCount: 8 },
          location: "Gwagwalada",
          instructor: { name: "Bitrus Shekwolo" },
        },
      },
    });
  });

  it("is free, and meets nowhere, where that is so", () => {
    const { linkedData } = described({ price_amount: 0, mode: "online" }) as { linkedData: Record<string, object> };
    expect(linkedData.offers).toMatchObject({ category: "Free", price: 0 });
    expect(linkedData.hasCourseInstance).not.toHaveProperty("location");
    expect(linkedData).not.toHaveProperty("image");
  });

  it("is no course for who cannot apply any more, and shows no picture of elsewhere", () => {
    const started = described({ state: "started", image_url: "https://elsewhere.example/a.png" });
    expect(started).not.toHaveProperty("linkedData");
    expect(started).not.toHaveProperty("image");
    expect(described({ state: "cancelled" })).not.toHaveProperty("linkedData");
  });
});

it("a job is shared with its employer's logo, where there is one", () => {
  const shared = (employer_logo_path?: string) =>
    descriptions.job?.(
      view("/jobs/1", { status: 200, data: aJob({ ...(employer_logo_path && { employer_logo_path }) }) }),
    );
  const path = "6500000000000000000000f1/logo.png";
  expect(shared(path)?.image).toEqual({ path: `/api/employer/logo/${path}`, alt: "Gurara Civil Works", isWide: false });
  expect(shared()).not.toHaveProperty("image");
});
