import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";

/** The server takes them away first. */
const UNSEEN = /\p{Cf}/gu;
/** Also with what the server takes away: signs that nobody sees, and other dashes. */
const PHONE = /^[+0-9()\s\p{Pd}\u2212\p{Cf}]*$/u;

/** A phone number as the contract takes it. */
export const phoneNumber = (message: string) => ({
  validate: {
    filled: filled(message).validate,
    // Two numbers at once, of which a field that is cut would keep one and a half.
    most: (value: unknown) => upTo(30).validate(String(value).replaceAll(UNSEEN, "")),
    digits: (value: unknown) =>
      PHONE.test(String(value).trim()) || "Enter a phone number with digits only, like 0803 123 4567",
  },
});
