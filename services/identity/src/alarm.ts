export interface Alarm {
  /** Ends the wait that is running, or else the next one. */
  ring(): void;
  /** Resolves after `ms`, or as soon as the alarm rings. */
  wait(ms: number): Promise<void>;
}

/** A pause between two looks at the store that can be cut short. */
export function createAlarm(): Alarm {
  let hasRung = false;
  let end: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      end?.();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        end = () => {
          clearTimeout(timer);
          end = undefined;
          hasRung = false;
          resolve();
        };
        const timer = setTimeout(end, ms);
        if (hasRung) end();
      }),
  };
}
