import { describe, expect, it } from "vitest";
import { copiedText, drawableText, UndrawableText } from "./drawable-text.ts";

/** What Windows-1252 has, roughly: printable ASCII, Latin-1 and a few more. */
const canWrite = (character: string) => /^[ -~\u00a1-\u00ff‘’–—“”ŠšŽžŒœŸ€…·•]$/u.test(character);
const DOT_BELOW = { sign: ".", mark: "\u0323", place: "below", level: 0 };
const drawn = (text: string) => drawableText(text, canWrite);

describe("a text for the PDF's fonts", () => {
  it.each(["Amina Bello", "Zoë Çelik-O’Neill", "Ngozi Ümit & Söhne – 100%"])("leaves %s as it is", (text) => {
    expect(drawn(text)).toEqual({ text, accents: [] });
  });

  it("draws the dots and tones of Yoruba and Igbo beside their letters", () => {
    expect(drawn("Ṣọlá")).toEqual({
      text: "Solá",
      accents: [
        { at: 0, ...DOT_BELOW },
        { at: 1, ...DOT_BELOW },
      ],
    });
    expect(drawn("ọ́")).toEqual({ text: "ó", accents: [{ at: 0, ...DOT_BELOW }] });
    expect(drawn("Ṅ").accents).toEqual([{ at: 0, sign: ".", mark: "\u0307", place: "above", level: 0 }]);
    expect(drawn("m\u0300").accents).toEqual([{ at: 0, sign: "`", mark: "\u0300", place: "above", level: 0 }]);
    expect(drawn("o\u0302\u0301")).toEqual({
      text: "ô",
      accents: [{ at: 0, sign: "\u00b4", mark: "\u0301", place: "above", level: 1 }],
    });
  });

  it("draws the line that some write below letters instead of the dot", () => {
    expect(drawn("e\u0329\u0301")).toMatchObject({ text: "é", accents: [{ at: 0, sign: "'", place: "below" }] });
  });

  it.each(["NFC", "NFD"])("says what it draws as the text that people look for, from %s", (form) => {
    const name = "Ọlúwáṣeun Adébáyọ̀ Ọ̀ṣúntókun E\u0329niọlá";
    expect(copiedText(drawn(name.normalize(form)))).toBe(name.normalize("NFC"));
  });

  it("writes the hooked letters of Hausa as passports do", () => {
    expect(drawn("Ɗanladi Ƙofar ʼYarinya").text).toBe("Danladi Kofar ’Yarinya");
  });

  it("leaves pictures out and makes every space a plain one", () => {
    expect(drawn("Solar\u00a0power ☀️🎉")).toEqual({ text: "Solar power", accents: [] });
    expect(drawn("🎉 Amina 🌞 Ọla\r\n Bello")).toEqual({ text: "Amina Ola Bello", accents: [{ at: 6, ...DOT_BELOW }] });
  });

  it.each(["🎉", " ☀️ "])("never leaves the place of %j empty", (name) => {
    expect(() => drawn(name)).toThrow(/letters that the PDF cannot show/);
    expect(drawn("").text).toBe("");
  });

  it.each(["محمد", "李", "Иван", "Łukasz", "e\u0328"])("never prints %s with letters missing", (name) => {
    expect(() => drawn(name)).toThrow(/letters that the PDF cannot show/);
  });

  it.each([
    ["\u2022 Wired \u201challs\u201d \u2013 and\u2026", "• Wired “halls” – and…"],
    ["\uf0b7 Wired\u25aa halls", "• Wired• halls"],
    ["\u20a650,000 or \u20a6 5", "NGN 50,000 or NGN 5"],
    ["10\u2032 \u2192 10\u2033, \u2264 5 \u03bcF, 3 k\u2126, 3 k\u03a9", "10' -> 10\", <= 5 µF, 3 kOhm, 3 kOhm"],
    ["o\ufb03ce \ufb01t, H\u2082O, \u2153", "office fit, H2O, 1/3"],
    ["co\u00adopera\u200btive", "cooperative"],
    ["Gwagwa\ufefflada, A\u034fbuja", "Gwagwalada, Abuja"],
    ["\u2139\ufe0f Ask \u260e\ufe0f me", "i Ask me"],
    ["\ud835\udc00\ud835\udc26\ud835\udc22\ud835\udc27\ud835\udc1a", "Amina"],
  ])("writes %j, as people paste it, with what the fonts have", (pasted, text) => {
    expect(drawn(pasted)).toEqual({ text, accents: [] });
  });

  it("puts an accent on the last of the letters that stand for one", () => {
    expect(drawn("a\ufb01\u0323")).toEqual({ text: "afi", accents: [{ at: 2, ...DOT_BELOW }] });
  });

  it("says in which word the letter is that it cannot draw", () => {
    for (const [text, word] of [
      ["I speak (\u4e2d\u6587), too", "(\u4e2d\u6587),"],
      ["\u0141ukasz", "\u0141ukasz"],
      ["\ud83c\udf89", "\ud83c\udf89"],
    ] as const)
      expect(() => drawn(text)).toThrow(expect.objectContaining({ word, code: "pdf_letters" }));
    expect(new UndrawableText("x")).toBeInstanceOf(Error);
  });

  it("leaves a line of decoration out where that is no loss", () => {
    expect(drawableText("\u2728\u2728", canWrite, { empty: true }).text).toBe("");
    expect(() => drawableText("\u4e2d", canWrite, { empty: true })).toThrow();
  });
});
