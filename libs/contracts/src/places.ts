import { folded } from "./folded.ts";

/** The area councils of the Federal Capital Territory and districts that people name instead of it, folded. */
const IN_ABUJA = [
  "abaji",
  "amac",
  "apo",
  "asokoro",
  "bwari",
  "central area",
  "central business district",
  "dei-dei",
  "deidei",
  "durumi",
  "dutse",
  "galadimawa",
  "garki",
  "gudu",
  "guzape",
  "gwagwa",
  "gwagwalada",
  "gwarinpa",
  "gwarimpa",
  "idu",
  "jabi",
  "jahi",
  "jikwoyi",
  "kabusa",
  "kado",
  "karmo",
  "karshi",
  "karu",
  "katampe",
  "kaura",
  "kubwa",
  "kuje",
  "kurudu",
  "kwali",
  "life camp",
  "lokogoma",
  "lugbe",
  "mabushi",
  "maitama",
  "mpape",
  "nyanya",
  "orozo",
  "ushafa",
  "utako",
  "wuse",
  "wuye",
  "zuba",
];
const NAMED = new RegExp(`(?:^|[^\\p{L}\\p{N}'])(?:${IN_ABUJA.join("|")})(?![\\p{L}\\p{N}])`, "u");
const CITY = ["abuja", "fct"];

/** A location as searches compare it: folded, and with the city where it names a part of it alone, as people who live there do. */
export function withCity(location: string): string {
  const text = folded(location);
  if (text === "") return "";
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  if (!NAMED.test(text) && !CITY.some((name) => words.has(name))) return text;
  return [text, ...CITY.filter((name) => !words.has(name))].join(" ");
}
