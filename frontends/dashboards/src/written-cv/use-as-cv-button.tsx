import { errorText, uniqueKey } from "@jobcentre/frontend-kit/api";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import type { Profile } from "../job-seeker-profile/profile.api.ts";
import { useUseAsCv } from "./written-cv.api.ts";

interface UseAsCvButtonProps {
  profile: Profile;
  /** Whether employers may read it, where that was pressed here. */
  chosen: boolean | undefined;
  /** The CV is in use, and shown as it is. */
  onUsed?: () => void;
}

/** Makes what was written the CV that employers read. */
export function UseAsCvButton({ profile, chosen, onUsed }: UseAsCvButtonProps) {
  const use = useUseAsCv();
  const say = useSayOf()("cv");
  const visible = chosen ?? profile.visible_to_employers;

  async function send(): Promise<void> {
    say.takeBack();
    try {
      // Made anew each time: of a try that got no answer, the file may be older than what is written by now.
      const idempotencyKey = uniqueKey();
      // What nobody pressed here stays as it was chosen: another device may have hidden them since this one looked.
      const choice = profile.cv_file_path || chosen === undefined ? {} : { visible_to_employers: chosen };
      await use.mutateAsync({ body: choice, idempotencyKey });
      say.success(visible ? "Employers now read this CV." : "This is your CV now. Employers cannot read it yet.");
      onUsed?.();
    } catch (error) {
      say.error(
        errorText(error, "This could not be made your CV."),
        retryOf(error, () => void send()),
      );
    }
  }

  return (
    <Button kind="primary" icon="check" busy={use.isUnderWay} onClick={() => void send()}>
      Use as my CV
    </Button>
  );
}
