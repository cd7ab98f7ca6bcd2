import { chooseOption, filledIn } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useOneStep } from "@jobcentre/frontend-kit/use-one-step";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./filter-form.module.css";

interface FilterFormProps {
  /** The page's own path: without scripts the form sends its filters there. */
  action: string;
  /** For the columns of its fields. */
  className?: string | undefined;
  /** Named fields, each with the address's value as its default. */
  children: ReactNode;
}

/** Filters in the address: a plain GET form, so that it works the same with and without scripts. */
export function FilterForm({ action, className = "", children }: FilterFormProps) {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const oneStep = useOneStep();

  const shown = useRef(search);

  // Back and forward change the address under the form. Its fields stay the same ones, or the focus would be lost.
  useEffect(() => {
    // What was typed before the scripts came stays.
    if (shown.current === search) return;
    shown.current = search;
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement) control.value = search.get(control.name) ?? "";
      if (control instanceof HTMLSelectElement) chooseOption(control, search.get(control.name) ?? "");
    }
  }, [search]);

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={action}
        className={`${styles.filters} ${className}`}
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
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
