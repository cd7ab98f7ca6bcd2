/** Said where somebody whom the centre has verified changes what it has looked at. */
export const lookedAtAnew = (what: string, who: "you are" | "your company is"): string =>
  `${what} is looked at by the centre first: until then ${who} not marked as verified.`;

/** For a company whose new name took its verification away: it is not asked to pay for another one. */
export const LOOKED_AT_NOW = "The centre looks at your company's new name or number; there is nothing to pay.";
