import { Button, ReadFailed, Skeleton, TextField, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useOnlyField } from "../forms/use-only-field.tsx";
import { useHiddenFrom, useHideFrom } from "./hidden-from.api.ts";
import styles from "./my-profile.module.css";

const LONGEST_NAME = 160;
/** The heading above. */
export const HIDDEN_FROM_ID = "hidden-from";

/** The companies that do not find somebody, such as the one they work for. */
export function HiddenFrom() {
  const companies = useHiddenFrom();
  const { hideFrom, showTo, busy } = useHideFrom();
  const { rows = [] } = companies.data ?? {};
  async function show(company: { id: string; name: string }) {
    // The pressed button goes with its row.
    if (await showTo(company)) document.getElementById(HIDDEN_FROM_ID)?.focus();
  }
  return (
    <>
      <p>
        A company that you name here does not find you under CV Database Search or Hire from Training and cannot invite
        you, such as the one you work for, also if it registers later. Where you apply for one of its jobs, it reads
        your application and your CV all the same.
      </p>
      {companies.isPending && <Skeleton lines={1} label="Loading the companies that do not find you" />}
      <ReadFailed read={companies} headingLevel={3} title="This could not be loaded" />
      {rows.length > 0 && (
        <ul className={styles.views} aria-label="Companies that do not find you">
          {rows.map((company) => (
            <li key={company.id}>
              <strong>{company.name}</strong>
              <Button size="small" busy={busy} onClick={() => void show(company)}>
                Let it find me again <VisuallyHidden>{company.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CompanyForm busy={busy} onName={(name) => hideFrom({ name })} />
    </>
  );
}

function CompanyForm({ busy, onName }: { busy: boolean; onName: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState("");
  const { id, error, take, said } = useOnlyField();
  async function send() {
    const company = name.trim();
    if (take(problemOf(company)) && (await onName(company))) setName("");
  }
  return (
    <form
      className={styles.company}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        id={id}
        label="Name of a company"
        autoComplete="organization"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      {said}
      <Button type="submit" busy={busy}>
        Hide from it
      </Button>
    </form>
  );
}

function problemOf(name: string): string | undefined {
  if (name === "") return "Enter the name of a company";
  const over = name.length - LONGEST_NAME;
  return over > 0 ? `Use at most ${LONGEST_NAME} characters: this is ${over} too many` : undefined;
}
