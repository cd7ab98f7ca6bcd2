import { expect, it } from "vitest";
import { deviceOf } from "./device.rules.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Version/10.54", "Opera"],
])("knows %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it.each([[undefined], [""], ["<script>"], ["x".repeat(401)]])("says nothing of %s", (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
