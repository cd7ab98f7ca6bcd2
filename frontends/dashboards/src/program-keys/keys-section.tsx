import { ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useCallback } from "react";
import forms from "../forms/forms.module.css";
import rows from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { KeyCard } from "./key-card.tsx";
import { KeyForm } from "./key-form.tsx";
import { useProgramKeys } from "./program-keys.api.ts";

const SECTION_ID = "program-keys";

/** The keys of the company's software: its owner makes and ends them, colleagues see which there are. */
export function KeysSection({ mayChange }: { mayChange: boolean }) {
  const read = useProgramKeys();
  const focusAfter = useFocusAfter(read.data, SECTION_ID);
  const goOn = useCallback(() => focusAfter(SECTION_ID), [focusAfter]);
  const keys = read.data ?? [];
  const isOver = ({ ends_at }: { ends_at: string }): boolean => new Date(ends_at) <= new Date();
  // Nothing to see and nothing to do.
  if (!mayChange && read.data && keys.length === 0) return null;
  return (
    <section aria-labelledby={SECTION_ID}>
      <h2 id={SECTION_ID} className={forms.group} tabIndex={-1}>
        Keys for your software
      </h2>
      <p>
        With a key an HR system or a website of your company posts and closes jobs here by itself, and handles
        applications where you let it. For whoever builds that: <a href="/api/docs">the description of the interface</a>
        .
      </p>
      {read.isPending && <Skeleton lines={2} label="Loading your keys" />}
      <ReadFailed read={read} headingLevel={3} title="Your keys could not be loaded" />
      {keys.length > 0 && (
        <ul className={rows.list} aria-label="Keys for your software">
          {keys.map((key) => (
            <KeyCard
              key={key.id}
              programKey={key}
              isOver={isOver(key)}
              mayChange={mayChange}
              refetch={read.refetch}
              onGone={goOn}
            />
          ))}
        </ul>
      )}
      {mayChange && read.data && <KeyForm holding={keys.filter((key) => !isOver(key)).length} refetch={read.refetch} />}
    </section>
  );
}
