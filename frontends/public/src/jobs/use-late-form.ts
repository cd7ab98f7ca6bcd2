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

  /** @param isAnew After a release this page's files are gone, so that a second failure is mended by a new page only. */
  async function load(isAnew: boolean): Promise<void> {
    setBusy(true);
    try {
      const loaded = await loadCode();
      setForm(() => loaded);
    } catch (error) {
      console.error(error);
      notify.error(
        "The form could not be loaded. Check your connection and try again.",
        isAnew
          ? { label: "Reload page", onClick: () => location.reload() }
          : { label: "Retry", onClick: () => void load(true) },
      );
    } finally {
      setBusy(false);
    }
  }

  return { Form, busy, open: () => load(false), close: () => setForm(undefined) };
}
