import { oneAtATime } from "../pdf/one-at-a-time.ts";

/** As long as the answer is not called, all files to print wait for another. */
export function busyPrinting(): () => Promise<void> {
  let end: () => void = () => undefined;
  const other = oneAtATime(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return async () => {
    end();
    await other;
  };
}
