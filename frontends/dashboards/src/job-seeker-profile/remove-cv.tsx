import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRemoveCv } from "./profile.api.ts";

/** Where a new one is chosen. */
export const CV_FIELD = "cv";

/** Takes the CV away, once that is agreed to. */
export function RemoveCv({ path }: { path: string }) {
  const action = useRemoveCv();
  const confirm = useConfirm();
  const say = useSayOf()("cv");

  async function remove() {
    const sure = await confirm({
      title: "Remove your CV?",
      text: "The file is deleted, and employers no longer find you in the CV database; those you applied to can no longer read it either. What you wrote under Write your CV stays.",
      confirmLabel: "Remove CV",
      danger: true,
    });
    if (!sure) return;
    say.takeBack();
    try {
      await action.mutateAsync({ query: { cv_file_path: path } });
      say.success("CV removed.");
      // The pressed button goes; the keyboard goes on where a new one is chosen.
      document.getElementById(CV_FIELD)?.focus();
    } catch (error) {
      say.error(withReason("The CV could not be removed. Please try again.")(error));
    }
  }

  return (
    <Button size="small" kind="quiet" busy={action.isUnderWay} onClick={() => void remove()}>
      Remove CV
    </Button>
  );
}
