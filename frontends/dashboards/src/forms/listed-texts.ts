/** "Welding, , Driving " → ["Welding", "Driving"]; also a list from a CV, with a line or a point for each. */
export const listedTexts = (text: string): string[] =>
  text
    .split(/[,;•\n]/)
    .map((one) => one.replace(/^\s*[-–*·]\s/, "").trim())
    .filter(Boolean);
