import { useNotify } from "@jobcentre/frontend-kit/ui";
import { verifyPath } from "./my-training.api.ts";

/** Passes on the address where anyone checks a certificate: by the phone's own share sheet, else by the clipboard. */
export function useShareCertificate(number: string, program: string): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const url = window.location.origin + verifyPath(number);
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: `My certificate for ${program}`, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      notify.success("The link to your certificate is copied.");
    } catch (error) {
      // Closing the share sheet is a choice, no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify.error(`The link could not be shared. Copy it from here: ${url}`);
    }
  };
}
