/** A setting's key in title case: "super_admin_emails" → "Super Admin Emails". */
export const labelOf = (key: string): string =>
  key
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
