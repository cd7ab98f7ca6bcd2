import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { telOf } from "@jobcentre/frontend-kit/tel-of";
import { Button, Card, Retry } from "@jobcentre/frontend-kit/ui";
import { useId, useState } from "react";
import { EmailLink } from "../components/email-link.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { listOf } from "./lists-of-person.rules.ts";
import { readByPeople } from "./read-by-people.ts";
import { useFromPerson } from "./use-from-person.ts";
import type { UserDetail } from "./users.api.ts";
import styles from "./users.module.css";
import { calledAs } from "./users.rules.ts";

type Part = UserDetail["sections"][number];

const EMAIL = /^[^\s@,;]+@[^\s@,;]+$/;
const isEmpty = ({ records }: Part): boolean => records?.length === 0;

interface UserSectionsProps {
  user: UserDetail;
  /** What read them, for a part that did not answer. */
  read: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** What is known of a person, part by part, with a way to each from the top; what there is nothing of stands in one line. */
export function UserSections({ user, read }: UserSectionsProps) {
  const { sections } = user;
  const prefix = useId();
  const filled = sections.filter((section) => !isEmpty(section));
  const empty = sections.filter(isEmpty);
  const idOf = ({ title }: Part): string => `${prefix}${title}`;

  function goTo(section: Part) {
    // No address of its own: the way back to the list stands in that of this page.
    const part = document.getElementById(idOf(section));
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }
  return (
    <>
      {filled.length > 1 && (
        <nav className={styles.parts} aria-label="Parts of this page">
          {filled.map((section) => (
            <Button key={section.title} size="small" kind="quiet" onClick={() => goTo(section)}>
              {section.title}
              {section.total > 1 && ` ${formatNumber(section.total)}`}
            </Button>
          ))}
        </nav>
      )}
      {empty.length > 0 && <p className={styles.note}>Nothing under: {empty.map(({ title }) => title).join(", ")}.</p>}
      {filled.map((section) => (
        <Section key={section.title} id={idOf(section)} section={section} user={user} read={read} />
      ))}
    </>
  );
}

interface SectionProps extends UserSectionsProps {
  id: string;
  section: Part;
}

function Section({ id, section: { title, records, total }, user, read }: SectionProps) {
  const list = listOf(title, user.id);
  const from = useFromPerson(user);
  return (
    <section id={id} className={styles.section} aria-label={title} tabIndex={-1}>
      <h2>{total > 1 ? `${title} (${formatNumber(total)})` : title}</h2>
      {list && (
        <p>
          <Link to={list} state={from} aria-label={`In the list: ${title}`}>
            In the list
          </Link>
        </p>
      )}
      {records === null && <Unanswered title={title} read={read} />}
      {records?.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no id here, and never change places.
        <Card key={index}>
          <dl className={styles.facts}>
            {facts.map(({ label, value, account_id }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {account_id ? (
                    <PersonLink id={account_id} name={value} list={calledAs(user)} />
                  ) : (
                    <Fact label={label} value={value} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {records !== null && total > records.length && (
        <p className={styles.note}>
          Only the newest {formatNumber(records.length)} of {formatNumber(total)} are shown.
        </p>
      )}
    </section>
  );
}

/** Says that a part did not answer, and aloud each time that it does not once more. */
function Unanswered({ title, read }: Pick<UserSectionsProps, "read"> & { title: string }) {
  const [tries, setTries] = useState(0);

  async function tryAgain() {
    await read.refetch();
    setTries((before) => before + 1);
  }
  return (
    <p role="alert">
      {/* The same words are read out again where they come anew. */}
      <span key={tries}>This part {tries === 0 ? "does not answer right now." : "still does not answer."}</span>{" "}
      <Retry place="section" aria-label={`Retry ${title}`} busy={read.isFetching} onClick={() => void tryAgain()} />
    </p>
  );
}

/** A fact, to be dialled or written to where it is a number or an address. */
function Fact({ label, value }: { label: string; value: string }) {
  const tel = /phone$/i.test(label) ? telOf(value) : "";
  if (tel) return <a href={`tel:${tel}`}>{value}</a>;
  return EMAIL.test(value) ? <EmailLink email={value} /> : readByPeople(value);
}
