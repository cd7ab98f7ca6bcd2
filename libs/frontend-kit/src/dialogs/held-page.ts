/** Of the entry that stands on top of a page while it is held: going back from it leads to the same page. */
const HELD = "held";

interface Hold {
  /** Asks; resolves to whether to go. */
  mayLeave: () => Promise<boolean>;
  isAsking: boolean;
  /** How far back it is to where somebody wanted to go. */
  steps: number;
  href: string;
  state: object | null;
}

let hold: Hold | undefined;
/** An own step back that is on its way: pages are told of one that leaves, and of none that takes the entry on top away. */
let own: "leaving" | "tidying" | undefined;

const isOnTop = (): boolean => (window.history.state as Record<string, unknown> | null)?.[HELD] === true;
const putOnTop = ({ state, href }: Hold) => window.history.pushState({ ...state, [HELD]: true }, "", href);

async function ask(asked: Hold): Promise<void> {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.mayLeave();
  asked.isAsking = false;
  if (!isLeaving) return;
  if (hold === asked) hold = undefined;
  own = "leaving";
  window.history.go(asked.steps);
}

/** Before the router hears of it. */
function onPop(event: PopStateEvent): void {
  const step = own;
  own = undefined;
  if (step === "leaving" || (!step && !hold)) return;
  event.stopImmediatePropagation();
  if (step || !hold) return;
  hold.steps = window.location.href === hold.href ? -2 : -1;
  putOnTop(hold);
  void ask(hold);
}

export interface HeldPage {
  /** Where the page goes by itself: whatever is on top of it by now stays. */
  release: () => void;
  /** Once there is nothing to lose any more: takes away what was put on top, so that going back is one step again. */
  end: () => void;
}

/** Holds the page that is shown: until it is released going back asks `mayLeave`, and leads on where that resolves to true. */
export function holdPage(mayLeave: Hold["mayLeave"]): HeldPage {
  const { history, location } = window;
  const held: Hold = {
    mayLeave,
    isAsking: false,
    steps: -2,
    href: location.href,
    state: history.state as object | null,
  };
  window.addEventListener("popstate", onPop, { capture: true });
  if (!isOnTop()) putOnTop(held);
  hold = held;
  const release = () => {
    if (hold === held) hold = undefined;
  };
  return {
    release,
    end() {
      release();
      if (!isOnTop()) return;
      own = "tidying";
      history.back();
    },
  };
}
