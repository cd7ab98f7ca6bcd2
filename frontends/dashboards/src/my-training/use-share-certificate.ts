import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { verifyPath } from "./my-training.api.ts";

/** Passes on the address where anyone checks a certificate: by the phone's own share sheet, else by the clipboard. */
export function useShareCertificate(number: string, program: string): () => Promise<void> {
  const say = useSayOf()("sharing");
  return async () => {
    const url = window.location.origin + verifyPath(number);
    say.takeBack();
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: `My certificate for ${program}`, url });
        // Of a second press, which is refused while the sheet is open.
        say.takeBack();
        return;
      }
      await navigator.clipboard.writeText(url);
      say.success("The link to your certificate is copied.");
    } catch (error) {
      // Closing the share sheet is a choice, no failure.
      if (error instanceof DOMException && error.name === "AbortError") return say.takeBack();
      say.error(`The link could not be shared. Copy it from here: ${url}`);
    }
  };
}
