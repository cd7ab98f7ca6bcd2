import type { ReactNode } from "react";
import { ConfirmProvider } from "./confirm.tsx";
import { NotificationsProvider } from "./notifications.tsx";

/** What useNotify and useConfirm need; the shell draws it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <NotificationsProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NotificationsProvider>
  );
}
