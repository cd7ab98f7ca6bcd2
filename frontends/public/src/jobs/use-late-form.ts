import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type ComponentType, useState } from "react";

/**
 * A form whose code is loaded when it is asked for: a tenth of a page's, for one visitor in a hundred. Not `lazy`, which keeps
 * a failed load for ever.
 */
export function useLateForm<Props>(load: () => Promise<ComponentType<Props>>) {
  const notify = useNotify();
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const loaded = await load();
      setForm(() => loaded);
    } catch (error) {
      console.error(error);
      const retry = { label: "Retry", onClick: () => void open() };
      notify.error("The form could not be loaded. Check your connection and try again.", retry);
    } finally {
      setBusy(false);
    }
  }

  return { Form, busy, open, close: () => setForm(undefined) };
}
