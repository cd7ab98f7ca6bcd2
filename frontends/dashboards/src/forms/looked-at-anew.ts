/** Said where somebody whom the centre has verified changes what it has looked at. */
export const lookedAtAnew = (what: string, who: "you are" | "your company is"): string =>
  `${what} is looked at by the centre first: until then ${who} not marked as verified.`;
