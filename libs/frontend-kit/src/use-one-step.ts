import { useRef } from "react";

/** An arrow key on a closed list of options, or on tabs, chooses each on the way. */
const ON_THE_WAY_MS = 1_000;

/** How a choice goes into the address: one that follows another of the same control at once takes its place, so that Back leads to before both. */
export function useOneStep(): (control: unknown) => { replace: boolean } {
  const last = useRef({ control: undefined as unknown, at: 0 });
  return (control) => {
    const at = Date.now();
    const replace = last.current.control === control && at - last.current.at < ON_THE_WAY_MS;
    last.current = { control, at };
    return { replace };
  };
}
