import { ApiError } from "@jobcentre/frontend-kit/api";
import { BackLink, EmptyState, LinkButton, ReadFailed, SkeletonCards } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { useOwnApplication } from "./applied-jobs.api.ts";
import { headingId, OwnApplicationCard } from "./own-application-card.tsx";

const ALL = "/dashboard/applied-jobs";

/** The one application that a link means, however old and whatever became of it; undefined is no id. */
export const OneApplication = ({ id }: { id: string | undefined }) =>
  id === undefined ? <NoSuchApplication /> : <Named id={id} />;

function Named({ id }: { id: string }) {
  const read = useOwnApplication(id);
  const isRead = read.data !== undefined;
  const focusAfter = useFocusAfter(read.data, headingId(id));
  useEffect(() => {
    if (!isRead) return;
    // After the shell, which puts the focus on every new page.
    const timer = setTimeout(() => document.getElementById(headingId(id))?.focus());
    return () => clearTimeout(timer);
  }, [id, isRead]);
  if (read.error instanceof ApiError && read.error.status === 404) return <NoSuchApplication />;
  return (
    <>
      <BackLink to={ALL}>All your applications</BackLink>
      {read.isPending && <SkeletonCards count={1} label="Loading your application" />}
      <ReadFailed read={read} title="Your application could not be loaded" />
      {read.data && (
        <ul className={cards.list} aria-label="Your application">
          <OwnApplicationCard application={read.data} onChanged={() => focusAfter(headingId(id))} />
        </ul>
      )}
    </>
  );
}

function NoSuchApplication() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the shell here, too: who came by a link on the same page has no place otherwise.
    const timer = setTimeout(() => {
      const heading = box.current?.querySelector("h2");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box}>
      <EmptyState
        title="This application is not one of yours"
        icon="file"
        action={<LinkButton to={ALL}>See all your applications</LinkButton>}
      >
        You may have sent it with another account: sign in with that one to see it.
      </EmptyState>
    </div>
  );
}
