import type { ReactNode } from "react";
import { NotificationsProvider } from "./notifications.tsx";
import { QuestionsProvider } from "./questions.tsx";

/** What useNotify and useConfirm need; the shell draws it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <NotificationsProvider>
      <QuestionsProvider>{children}</QuestionsProvider>
    </NotificationsProvider>
  );
}
