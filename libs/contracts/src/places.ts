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
/** The states whose towns and streets have names of the capital's districts too. */
const STATES =
  "abia|adamawa|akwa ibom|anambra|bauchi|bayelsa|benue|borno|cross river|delta|ebonyi|edo|ekiti|enugu|gombe|imo|jigawa|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|nasarawa|niger|ogun|ondo|osun|oyo|plateau|rivers|sokoto|taraba|yobe|zamfara";
const ELSEWHERE = new RegExp(`(?:^|[^\\p{L}\\p{N}'])(?:${STATES})(?![\\p{L}\\p{N}])`, "u");
const CITY = ["abuja", "fct"];

/** A location as searches compare it: folded, and with the city where it names a part of it alone, as people who live there do. */
export function withCity(location: string): string {
  const text = folded(location);
  if (text === "") return "";
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const isNamed = NAMED.test(text) && !ELSEWHERE.test(text);
  if (!isNamed && !CITY.some((name) => words.has(name))) return text;
  return [text, ...CITY.filter((name) => !words.has(name))].join(" ");
}
