import { describe, expect, it } from "vitest";
import { copiedText, drawableText } from "./drawable-text.ts";

/** What Windows-1252 has, roughly: printable ASCII, Latin-1 and a few more. */
const canWrite = (character: string) => /^[ -~\u00a1-\u00ff’–—“”ŠšŽžŒœŸ€…·]$/u.test(character);
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
});
