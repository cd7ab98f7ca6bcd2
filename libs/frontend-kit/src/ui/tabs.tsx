import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./tabs.module.css";

interface Tab {
  id: string;
  label: string;
  /** A number beside the label. */
  count?: number;
  /** What is counted, such as "pending", where it is less than the tab shows. */
  countOf?: string;
  /** Drawn only while the tab is chosen. */
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  active: string;
  onChange: (id: string) => void;
}

/** Panels behind tabs; arrow keys, Home and End move between them. Keep `active` in the address; where there is no room for all, the chosen one is brought into view. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === active);
  // Numbers come later than the tabs, and make them wider.
  const counted = tabs.filter(({ count }) => count !== undefined).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the page, by what `active` and the numbers made of it.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Along the row only: a page that opens must not jump to its tabs.
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    // On the way back another one is chosen than the keyboard is on, which no Tab would reach again.
    if (list.current?.contains(document.activeElement)) tab?.focus({ preventScroll: true });
  }, [active, counted]);

  function move(event: KeyboardEvent) {
    // Alt or ⌘ with an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = tabs[(wanted + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-${next.id}`)}`)?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === active}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {" "}
                <span className={styles.count}>
                  {tab.count}
                  {tab.countOf && ` ${tab.countOf}`}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id={`${prefix}-panel`} role="tabpanel" aria-labelledby={`${prefix}-${active}`}>
        {tabs[current]?.content}
      </div>
    </>
  );
}
