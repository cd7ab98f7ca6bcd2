import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRemoveLogo } from "./company.api.ts";
import styles from "./logo-card.module.css";

/** Where a new one is chosen. */
export const LOGO_FIELD = "logo";

/** Takes the logo away, once that is agreed to. */
export function RemoveLogo({ path }: { path: string }) {
  const action = useRemoveLogo();
  const confirm = useConfirm();
  const say = useSayOf()("logo");

  async function remove() {
    const sure = await confirm({
      title: "Remove your logo?",
      text: "Your jobs are shown without it, and the picture is deleted.",
      confirmLabel: "Remove logo",
      danger: true,
    });
    if (!sure) return;
    say.takeBack();
    try {
      await action.mutateAsync({ query: { company_logo_path: path } });
      say.success("Company logo removed.");
      // The pressed button goes; the keyboard goes on where a new one is chosen.
      document.getElementById(LOGO_FIELD)?.focus();
    } catch (error) {
      say.error(withReason("The logo could not be removed. Please try again.")(error));
    }
  }

  return (
    <p className={styles.remove}>
      <Button size="small" kind="quiet" busy={action.isUnderWay} onClick={() => void remove()}>
        Remove logo
      </Button>
    </p>
  );
}
