import { hearBackFirst } from "@jobcentre/frontend-kit/router";

/** In the state of the entry that stands on top of a page while it is held. */
const HELD = "held";
interface OnTop {
  /** How far back it is from there to where somebody wanted to go. */
  steps: number;
  /** Of the whole history, at whose end it was put. */
  length: number;
}
/** Past the page itself, which is below. */
const PAST_THE_PAGE = -2;
/** What is below is where they wanted to go: they were there already, past the page. */
const TO_WHAT_IS_BELOW = -1;

interface Hold {
  /** Asks; resolves to whether to go. */
  mayLeave: () => Promise<boolean>;
  isAsking: boolean;
  steps: number;
  href: string;
  /** Of the page itself. */
  state: object | null;
}

let hold: Hold | undefined;
/** An own step back that is on its way: pages are told of one that leaves, and of none that takes the entry on top away. */
let own: "leaving" | "tidying" | undefined;

const stateNow = () => window.history.state as Record<string, unknown> | null;
const onTopNow = () => stateNow()?.[HELD] as OnTop | undefined;
const stepsNow = () => onTopNow()?.steps;

function putOnTop({ state, href, steps }: Hold): void {
  const { history } = window;
  history.pushState(null, "", href);
  const onTop: OnTop = { steps, length: history.length };
  history.replaceState({ ...state, [HELD]: onTop }, "", href);
}

/** Whether what is on top holds nothing any more and can go: nobody has gone on from it, and below is the page itself. */
function isLeftOver(): boolean {
  const onTop = onTopNow();
  return !hold && onTop?.steps === PAST_THE_PAGE && onTop.length === window.history.length;
}

/** Goes so far back by itself; also where no page is left to hear of it that step is done then. */
function goBy(steps: number, as: typeof own): void {
  own = as;
  const arrive = () => {
    own = undefined;
  };
  window.addEventListener("popstate", arrive, { once: true });
  window.history.go(steps);
}

async function ask(asked: Hold): Promise<void> {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.mayLeave();
  asked.isAsking = false;
  if (!isLeaving) return;
  if (hold === asked) hold = undefined;
  goBy(asked.steps, "leaving");
}

/** Answers whether pages follow. */
function onBack(): boolean {
  const step = own;
  own = undefined;
  if (step === "leaving") return true;
  if (!step && !hold) {
    // Forward leads to it again.
    if (isLeftOver()) goBy(-1, "leaving");
    return true;
  }
  if (!hold) return false;
  hold.steps = window.location.href === hold.href ? PAST_THE_PAGE : TO_WHAT_IS_BELOW;
  putOnTop(hold);
  // What was put on top for one dialog is taken away while the next is open already.
  if (!step) void ask(hold);
  return false;
}

export interface HeldPage {
  /** Where the page goes by itself: whatever is on top of it by now stays. */
  release: () => void;
  /** Once there is nothing to lose any more: takes away what was put on top, so that going back is one step again. */
  end: () => void;
}

/** The state of the page below the entry that is on top already, which has one more thing in it. */
function stateBelow(): object | null {
  const { [HELD]: _, ...state } = stateNow() ?? {};
  return Object.keys(state).length > 0 ? state : null;
}

/** Takes away what a page put on top that was held when it was loaded anew, and later what Forward leads to again. */
export function tidyHistory(): void {
  hearBackFirst(onBack);
  if (!own && isLeftOver()) goBy(-1, "leaving");
}

/** Holds the page that is shown: until it is released going back asks `mayLeave`, and leads on where that resolves to true. */
export function holdPage(mayLeave: Hold["mayLeave"]): HeldPage {
  const { history, location } = window;
  const steps = stepsNow();
  const held: Hold = {
    mayLeave,
    isAsking: false,
    steps: steps ?? PAST_THE_PAGE,
    href: location.href,
    state: steps === undefined ? stateNow() : stateBelow(),
  };
  hearBackFirst(onBack);
  // A step that led nowhere, from the first page of a tab, is on its way no more.
  if (own === "leaving" || steps === undefined) own = undefined;
  if (steps === undefined) putOnTop(held);
  hold = held;
  const release = () => {
    if (hold === held) hold = undefined;
  };
  return {
    release,
    end() {
      release();
      if (stepsNow() === undefined) return;
      // Below is another page: this one has its place.
      if (held.steps === TO_WHAT_IS_BELOW) return history.replaceState(held.state, "", held.href);
      goBy(-1, "tidying");
    },
  };
}
