import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

type GetElementError = ReturnType<typeof getConfig>["getElementError"];

/** Where React 19 keeps count of the stacks it notes; another version may have it elsewhere, and then notes them. */
const OF_REACT = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const ENOUGH_STACKS = 1e4;

/**
 * Leaves out what tests pay for a failure that does not come: the whole page in words for each look that is tried again, which
 * the last one tells all the same, and a stack of calls for each element that React makes.
 */
export function spareDiagnostics(): void {
  const { getElementError } = getConfig();
  configure({ getElementError: quietlyInWaits(getElementError) });
  const internals = (React as unknown as Record<string, object | undefined>)[OF_REACT];
  if (internals)
    Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
      configurable: true,
      get: () => ENOUGH_STACKS,
      set: () => undefined,
    });
}

function quietlyInWaits(whole: GetElementError): GetElementError {
  return (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isTriedAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    // Without a message it is asked for an element's own words, which no later look tells.
    if (!isTriedAgain || message === null) return whole(message, container);
    return Object.assign(new Error(message), { name: "TestingLibraryElementError" });
  };
}
