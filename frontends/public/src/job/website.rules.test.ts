import { expect, it } from "vitest";
import { websiteLink } from "./website.rules.ts";

it.each([
  ["https://gurara.example", "https://gurara.example/", "gurara.example"],
  ["HTTP://Gurara.example/jobs?a=b", "http://gurara.example/jobs?a=b", "gurara.example"],
  ["https://gurara.example:8443/", "https://gurara.example:8443/", "gurara.example:8443"],
  // Letters that look like others: what people read is where it leads.
  ["https://g\u0443rara.example", "https://xn--grara-eze.example/", "xn--grara-eze.example"],
])("%s is a link", (typed, href, host) => expect(websiteLink(typed)).toEqual({ href, host }));

it.each([
  undefined,
  "",
  "javascript:alert(document.domain)//a.b",
  "\tjava\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:a.b",
  "//gurara.example",
  "gurara.example",
  "https://gurara.example@evil.example",
  "https://a:b@evil.example",
  "https://a.b:99999",
  "https://",
  "mailto:hr@gurara.example",
])("%s is none", (typed) => expect(websiteLink(typed)).toBeNull());
