import { chooseOption, filledIn } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useOneStep } from "@jobcentre/frontend-kit/use-one-step";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./filter-form.module.css";

/** Filters of a list, kept in the address; `children` are named fields with the address's values as their defaults. */
export function FilterForm({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const oneStep = useOneStep();
  const filtered = [...search.keys()].some((name) => name !== "page");

  // Back and forward change the address under the form. Its fields stay the same ones, or the focus would be lost.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement) control.value = search.get(control.name) ?? "";
      if (control instanceof HTMLSelectElement) chooseOption(control, search.get(control.name) ?? "");
    }
  }, [search]);

  return (
    <search>
      <form
        ref={form}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(filledIn(event.currentTarget));
        }}
        onChange={({ target, currentTarget }) => {
          // What is typed beside it is looked at as with the button.
          if (target instanceof HTMLSelectElement && currentTarget.reportValidity())
            setSearch(filledIn(currentTarget), oneStep(target));
        }}
      >
        {children}
        <div className={styles.actions} data-unfolded>
          <Button type="submit" kind="primary" icon="search">
            Search
          </Button>
          {filtered && (
            <Button
              kind="quiet"
              onClick={() => {
                setSearch(new URLSearchParams());
                // The pressed button goes.
                form.current?.querySelector<HTMLElement>("input, select")?.focus();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
