import { expect, it } from "vitest";
import { withCity } from "./places.ts";

it.each([
  ["Kubwa", "kubwa abuja fct"],
  ["Life Camp, Phase 2", "life camp, phase 2 abuja fct"],
  ["Idu, Abuja", "idu, abuja fct"],
  ["Abuja FCT", "abuja fct"],
  ["Wuse 2, F.C.T.", "wuse 2, f.c.t. abuja fct"],
  ["Lagos", "lagos"],
  ["Karumba", "karumba"],
  ["Dutse, Jigawa State", "dutse, jigawa state"],
  ["Karu, Nasarawa", "karu, nasarawa"],
  ["Apo Street, Kano", "apo street, kano"],
  ["Lagos Street, Garki, Abuja", "lagos street, garki, abuja fct"],
  ["", ""],
])("[EMD-31] %j is searched as %j", (location, text) => expect(withCity(location)).toBe(text));
