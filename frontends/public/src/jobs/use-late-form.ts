import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type ComponentType, useState } from "react";

/**
 * A form whose code is loaded when it is asked for: a tenth of a page's, for one visitor in a hundred. Not `lazy`, which keeps
 * a failed load for ever.
 */
export function useLateForm<Props>(loadCode: () => Promise<ComponentType<Props>>) {
  const notify = useNotify();
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [busy, setBusy] = useState(false);

  async function load(failed?: boolean): Promise<void> {
    setBusy(true);
    try {
      const loaded = await loadCode();
      setForm(() => loaded);
    } catch (error) {
      console.error(error);
      // After a release the files of this page are gone: what fails twice gets a new page.
      const retry = { label: "Retry", onClick: () => (failed ? location.reload() : void load(true)) };
      notify.error("The form could not be loaded. Check your connection and try again.", retry);
    } finally {
      setBusy(false);
    }
  }

  return { Form, busy, open: () => load(), close: () => setForm(undefined) };
}
