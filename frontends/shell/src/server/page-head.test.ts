import { jsonForHtml } from "@jobcentre/build-config/html";
import { describe, expect, it } from "vitest";
import { pageHead } from "./page-head.ts";

const origin = "https://jobs.example";
const HOSTILE = `</script><script>alert("1")</script>\u2028'&`;

describe("the head of a page", () => {
  it("has a title, a description, one address and what is shown where it is shared", () => {
    const head = pageHead({ title: "Welder", description: "Weld\n  gates.", canonical: "/jobs/1", origin });
    expect(head).toContain("<title>Welder – Abuja Job Centre</title>");
    expect(head).toContain('<meta name="description" content="Weld gates.">');
    expect(head).toContain('<link rel="canonical" id="canonical" href="https://jobs.example/jobs/1">');
    expect(head).toContain('<meta property="og:url" content="https://jobs.example/jobs/1">');
    expect(head).toContain('<meta property="og:title" content="Welder">');
    expect(head).not.toContain("noindex");
  });

  it("leads feed readers to what they read", () => {
    const feed = { path: "/jobs.xml", title: "The newest jobs" };
    const link = '<link rel="alternate" type="application/rss+xml" title="The newest jobs" href="/jobs.xml">';
    expect(pageHead({ title: "Jobs", canonical: "/jobs", feed, origin })).toContain(link);
    expect(pageHead({ title: "About", canonical: "/about", origin })).not.toContain("alternate");
  });

  it("has a picture wherever it is shared: its own, or the site's", () => {
    const image = { path: '/api/employer/logo/1/a"b.png', alt: "Zuma & Sons", isWide: false };
    const own = pageHead({ title: "Welder", canonical: "/jobs/1", image, origin });
    expect(own).toContain('<meta property="og:image" content="https://jobs.example/api/employer/logo/1/a&quot;b.png">');
    expect(own).toContain('<meta property="og:image:alt" content="Zuma &amp; Sons">');
    expect(own).toContain('<meta name="twitter:card" content="summary">');
    const site = pageHead({ title: "About", canonical: "/about", origin });
    expect(site).toContain('<meta property="og:image" content="https://jobs.example/assets/shell/preview.png">');
    expect(site).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("keeps a long description short, without half a letter", () => {
    const [, content = ""] =
      /name="description" content="([^"]*)"/.exec(pageHead({ title: "", description: "😀".repeat(400), origin })) ?? [];
    expect([...content]).toHaveLength(300);
    expect(content).toMatch(/^(😀)+…$/u);
  });

  it.each([404, 503])("is found by nobody where the page answers %i", (status) => {
    const head = pageHead({ title: "Gone", status, canonical: "/jobs/1", linkedData: { a: 1 }, origin });
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
  });

  it("holds hostile words as words, and as the same words for who reads its data", () => {
    const linkedData = { title: HOSTILE };
    const head = pageHead({ title: HOSTILE, description: HOSTILE, canonical: "/jobs/1", linkedData, origin });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toContain('alert("1")</');
    const [, json = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
    expect(json).not.toMatch(/[\u2028\u2029>]/);
    expect(JSON.parse(json)).toEqual(linkedData);
  });

  it("writes any JSON so that no element ends in it", () => {
    const value = [HOSTILE, "<!--", "\u2029"];
    expect(jsonForHtml(value)).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(jsonForHtml(value))).toEqual(value);
  });
});
