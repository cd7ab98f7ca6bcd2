import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import { usePlaceAlerts, useSetPlaceAlert } from "./place-alert.api.ts";
import { PROGRAM } from "./program.api.ts";
import styles from "./program.module.css";

/** Has somebody told of the next free place in a full program, and takes that back. */
export function PlaceAlert({ programId }: { programId: string }) {
  const queryClient = useQueryClient();
  const alerts = usePlaceAlerts();
  const { startAlert, endAlert, busy } = useSetPlaceAlert(programId);
  const own = alerts.data?.rows.find(({ program }) => program.id === programId);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isOn = own !== undefined;
  const wasOn = useRef(isOn);
  // What was pressed goes away: the keyboard's place is what came instead of it.
  useEffect(() => {
    const wasEnded = wasOn.current && !isOn && !pressed.current;
    wasOn.current = isOn;
    // Told of a place meanwhile: the page still says that there is none.
    if (wasEnded) void queryClient.invalidateQueries({ queryKey: [PROGRAM] });
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(isOn ? "p" : "button")?.focus({ preventScroll: true });
  }, [isOn, queryClient]);
  const press = (act: () => Promise<boolean>) => async () => {
    pressed.current = true;
    // What was not done is no reason for what changes later.
    if (!(await act())) pressed.current = false;
  };

  return (
    <div ref={place} className={styles.status}>
      {alerts.isPending && <Skeleton lines={1} label="Loading whether you wait for a place" />}
      <ReadFailed read={alerts} title="We could not check whether you wait for a place" />
      {alerts.data && !own && (
        <Button kind="primary" busy={busy} onClick={press(startAlert)}>
          Tell me when a place is free
        </Button>
      )}
      {own && (
        <>
          <p tabIndex={-1} className={styles.statusText}>
            We will tell you when a place is free
          </p>
          <Button size="small" icon="close" busy={busy} onClick={press(() => endAlert(own))}>
            Stop waiting
          </Button>
        </>
      )}
    </div>
  );
}
