import { expect, it } from "vitest";
import { readerLocale } from "./reader-locale.ts";

it.each([
  [undefined, "en-NG"],
  ["", "en-NG"],
  ["*", "en-NG"],
  ["en-US,en;q=0.9", "en-US"],
  ["fr;q=0.8", "fr"],
  ["ha-latn-ng-u-ca-islamic", "ha-NG"],
  ["xx-ZZ", "en-NG"],
  ["<script>", "en-NG"],
  ["a".repeat(10_000), "en-NG"],
])("who asks with %s reads dates as %s", (header, locale) => expect(readerLocale(header)).toBe(locale));
