import { useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./notifications.module.css";
import type { Notification, NotificationKind } from "./notifications.tsx";
import { useFocusLost } from "./use-focus-lost.ts";

const ICONS: Record<NotificationKind, IconName> = { success: "check", info: "info", error: "alert" };
/** Long enough to be read twice, and to reach the button that takes back; stays while the pointer or the focus is on it. */
const SHOWN_MS = { told: 8_000, offered: 20_000 };

interface NotificationCardProps extends Notification {
  onDismiss: (id: number) => void;
  /** Called where the card goes with the focus in it. */
  onFocusLost: () => void;
}

export function NotificationCard({ id, kind, text, action, onDismiss, onFocusLost }: NotificationCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // What it tells of may have no other way on, and a keyboard is long on its way to it.
  const stays = kind === "error" || (kind === "info" && action !== undefined);
  const shownMs = action ? SHOWN_MS.offered : SHOWN_MS.told;

  useEffect(() => {
    if (stays) return;
    const timer = setInterval(() => {
      const isLookedAt = card.current?.matches(":hover") || card.current?.contains(document.activeElement);
      if (!isLookedAt) onDismiss(id);
    }, shownMs);
    return () => clearInterval(timer);
  }, [stays, shownMs, id, onDismiss]);

  useFocusLost(card, onFocusLost);

  return (
    <div ref={card} className={`${styles.card} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} />
      <div className={styles.text}>
        {text}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              onDismiss(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
