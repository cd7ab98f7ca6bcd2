import { Tabs } from "@jobcentre/frontend-kit/form-fields";
import { type ComponentProps, useEffect, useRef } from "react";

/** Tabs whose panels lead to each other: the pressed link goes with its panel, and the keyboard goes on from the tab of the one that came. */
export function ViewTabs(props: ComponentProps<typeof Tabs>) {
  const { active } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [active]);
  return (
    <div ref={box}>
      <Tabs {...props} />
    </div>
  );
}
