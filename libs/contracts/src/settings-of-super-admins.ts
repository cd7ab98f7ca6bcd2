/** The settings that super admins alone change, and what each says: whoever changed it for an hour could have everybody's payments (decision 59). */
const OF_SUPER_ADMINS: Readonly<Record<string, string>> = {
  payment_instructions: "how people pay",
  site_notice: "the notice on every page",
};

/** What a setting that super admins alone change says; undefined for the others, and for who the super admins are, which nobody else sees. */
export const ofSuperAdmins = (key: string): string | undefined => OF_SUPER_ADMINS[key];
