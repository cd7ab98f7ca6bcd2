import { describe, expect, it } from "vitest";
import { messageFrame, readyFrame, startOf } from "./message-stream.rules.ts";

describe("a message stream", () => {
  it.each<[string | undefined, number, number]>([
    [undefined, 7, 7],
    ["", 7, 7],
    ["3", 7, 3],
    ["0", 7, 0],
    ["7", 7, 7],
    ["8", 7, 7],
    ["-1", 7, 7],
    ["3.5", 7, 7],
    ["abc", 7, 7],
    ["1e3", 7, 7],
    ["99999999999999999999", 7, 7],
    ["5", 0, 0],
  ])("after %j, with %i messages, starts at %i", (lastEventId, last, expected) => {
    expect(startOf(lastEventId, last)).toBe(expected);
  });

  it("names its place before the first message", () => {
    expect(readyFrame(4)).toBe("retry: 2000\nid: 4\nevent: ready\ndata: {}\n\n");
  });

  it("keeps a text with line breaks and field names within its frame", () => {
    const view = {
      id: "65f0c0ffee0000000000a0f1",
      subject: "Line\r\nid: 99",
      message: "One\n\nevent: ready\ndata: {}\n\n\u2028 <b>🙂</b>",
      message_type: "other",
      is_read: false,
      created_at: "2026-03-02T08:00:00.000Z",
    } as const;
    const lines = messageFrame(5, view).split(/\r\n|\r|\n/);
    expect(lines).toEqual(["id: 5", "event: message", expect.stringMatching(/^data: /), "", ""]);
    expect(JSON.parse(String(lines[2]).slice(6))).toEqual(view);
  });
});
