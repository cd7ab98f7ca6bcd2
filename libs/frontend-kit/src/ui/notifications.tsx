import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { NotificationCard } from "./notification-card.tsx";
import styles from "./notifications.module.css";
import { useTopDialog } from "./open-dialogs.ts";

export type NotificationKind = "success" | "info" | "error";

export interface NotificationAction {
  label: string;
  onClick: () => void;
}

export interface Notification {
  id: number;
  kind: NotificationKind;
  text: ReactNode;
  action?: NotificationAction | undefined;
}

/** Says it; the function it gives takes it back, for what is no longer true. */
type Say = (text: ReactNode, action?: NotificationAction) => () => void;

/** Stable functions that say what happened. Successes leave by themselves, later where they can be undone; errors, and words with a way on, stay until closed. */
export interface Notify {
  success: Say;
  info: Say;
  error: Say;
  /** Takes back errors and what can be pressed, as when the person it was said to has gone; the rest leaves by itself. */
  clear: () => void;
}

/** What was said already, and what is to be said. */
const PARTS = [undefined, "status", "alert"] as const;

const NotifyContext = createContext<Notify | null>(null);

/** Says what happened in the page's corner: `notify.success("Job posted successfully!")`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("There is no shell around this");
  return notify;
}

/** What useNotify needs; the shell draws it once. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notification[]>([]);
  const nextId = useRef(1);
  const dialog = useTopDialog();
  /** What was on screen for a second before a dialog opened or closed has been said: it moves without being said again. */
  const said = useRef({ dialog, upTo: 0, drawn: 0 }).current;
  if (said.dialog !== dialog) Object.assign(said, { dialog, upTo: said.drawn });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second after each that is shown.
  useEffect(() => {
    const next = nextId.current;
    setTimeout(() => {
      said.drawn = next;
    }, 1_000);
  }, [said, shown]);
  /** Where the focus was before it came here. */
  const before = useRef<EventTarget>(null);
  const giveBack = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }, []);

  const dismiss = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const notify = useMemo<Notify>(() => {
    const say =
      (kind: NotificationKind): Say =>
      (text, action) => {
        const id = nextId.current++;
        // The same words again replace the ones before instead of piling up.
        setShown((before) => [...before.filter((one) => one.text !== text), { id, kind, text, action }]);
        return () => dismiss(id);
      };
    const clear = () => setShown((before) => before.filter(({ kind, action }) => kind !== "error" && !action));
    return { success: say("success"), info: say("info"), error: say("error"), clear };
  }, [dismiss]);

  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const partOf = ({ id, kind }: Notification) => PARTS[id < said.upTo ? 0 : kind === "error" ? 2 : 1];
  const card = (one: Notification) => (
    <NotificationCard key={one.id} {...one} onDismiss={dismiss} onFocusLost={giveBack} />
  );
  const regions = (notifications: Notification[]) => (
    <section className={styles.stack} aria-label="Notifications" onFocus={noteFocus}>
      {/* Unless told, these roles have all that is in them read again with each new notice. */}
      {PARTS.map((role) => (
        <div key={`${role}`} role={role} aria-atomic={false}>
          {notifications.filter((one) => role === partOf(one)).map(card)}
        </div>
      ))}
    </section>
  );
  return (
    <NotifyContext value={notify}>
      {children}
      {/* The page's own are always there, empty under a dialog: a live region that arrives with its text is not announced. */}
      {regions(dialog ? [] : shown)}
      {dialog && createPortal(regions(shown), dialog)}
    </NotifyContext>
  );
}
