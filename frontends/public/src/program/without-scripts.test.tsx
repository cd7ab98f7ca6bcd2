import { createQueryClient, QueryClientProvider } from "@jobcentre/frontend-kit/query";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { MemoryRouter } from "@jobcentre/frontend-kit/server";
import { SessionProvider } from "@jobcentre/frontend-kit/session";
import { NotificationsProvider, QuestionsProvider } from "@jobcentre/frontend-kit/ui";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { PROGRAM } from "./program.api.ts";
import { ProgramPage } from "./program.page.tsx";

const Site = () => useRoutes([{ path: "/training/:id", element: <ProgramPage /> }]);

/** What a browser without scripts shows of the page, as the server draws it, in the place of the button. */
function shown(changes: Parameters<typeof aProgram>[0]): string | undefined {
  const program = aProgram(changes);
  const cache = createQueryClient();
  cache.setQueryData([PROGRAM, { params: { id: program.id } }], program);
  const html = renderToString(
    <MemoryRouter at={`/training/${program.id}`}>
      <QueryClientProvider client={cache}>
        <NotificationsProvider>
          <SessionProvider goTo={() => undefined}>
            <QuestionsProvider>
              <Site />
            </QuestionsProvider>
          </SessionProvider>
        </NotificationsProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return /<noscript>(.*?)<\/noscript>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
}

it.each([
  ["cancelled", { state: "cancelled" }, "This program was cancelled"],
  ["closed", { state: "closed" }, "This program is closed and takes no applications"],
  ["begun", { state: "started" }, "This program has started and takes no more applications"],
  ["over", { state: "over" }, "This program is over and takes no applications"],
  ["full", { current_participants: 25 }, "This program has reached maximum capacity"],
] as const)(
  "[TRN-16] says without scripts, too, of a program that is %s that nobody can apply",
  (_, changes, words) => {
    expect(shown(changes)).toBe(words);
  },
);

it("[TRN-14] says without scripts how to apply for one that has places", () => {
  expect(shown({})).toBe("To apply, switch on JavaScript in your browser, or come to the centre.");
});
