import { useShare } from "@jobcentre/frontend-kit/use-share";
import { verifyPath } from "./my-training.api.ts";

/** Passes on the address where anyone checks a certificate. */
export function useShareCertificate(number: string, program: string): () => Promise<void> {
  const share = useShare();
  return () =>
    share({
      path: verifyPath(number),
      title: `My certificate for ${program}`,
      copied: "The link to your certificate is copied.",
    });
}
