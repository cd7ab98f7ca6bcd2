/** People in Abuja, and whoever does not say. */
const DEFAULT = "en-NG";

/** How a reader writes dates and numbers: the first language of Accept-Language, with its region. */
export function readerLocale(acceptLanguage: string | undefined): string {
  const first = acceptLanguage?.split(",", 1)[0]?.split(";", 1)[0]?.trim() ?? "";
  try {
    // Nothing else of it: extensions would make any number of languages.
    const { language, region } = new Intl.Locale(first);
    const tag = region ? `${language}-${region}` : language;
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : DEFAULT;
  } catch {
    return DEFAULT;
  }
}
