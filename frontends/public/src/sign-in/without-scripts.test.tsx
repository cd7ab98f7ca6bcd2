import { createQueryClient, QueryClientProvider } from "@jobcentre/frontend-kit/query";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { MemoryRouter } from "@jobcentre/frontend-kit/server";
import { SessionProvider } from "@jobcentre/frontend-kit/session";
import { NotificationsProvider, QuestionsProvider } from "@jobcentre/frontend-kit/ui";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { HomePage } from "../home/home.page.tsx";
import { JobPage } from "../job/job.page.tsx";
import { JobsPage } from "../jobs/jobs.page.tsx";
import { PROGRAM } from "../program/program.api.ts";
import { ProgramPage } from "../program/program.page.tsx";
import { aProgram } from "../testing/a-program.ts";
import { TrainingPage } from "../training/training.page.tsx";
import { VerifyPage } from "../verify/verify.page.tsx";

const Site = () =>
  useRoutes([
    { path: "/", element: <HomePage /> },
    { path: "/jobs", element: <JobsPage /> },
    { path: "/jobs/:id", element: <JobPage /> },
    { path: "/training", element: <TrainingPage /> },
    { path: "/training/:id", element: <ProgramPage /> },
    { path: "/verify-certificate/:certificateNumber", element: <VerifyPage /> },
  ]);

/** What a browser without scripts shows of a page, as the server draws it of what it has read, in the place of what needs them. */
function shownAt(at: string, cache = createQueryClient()): string | undefined {
  const html = renderToString(
    <MemoryRouter at={at}>
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

function shown(changes: Parameters<typeof aProgram>[0]): string | undefined {
  const program = aProgram(changes);
  const cache = createQueryClient();
  cache.setQueryData([PROGRAM, { params: { id: program.id } }], program);
  return shownAt(`/training/${program.id}`, cache);
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

it.each([
  "/",
  "/jobs",
  `/jobs/${aProgram().id}`,
  "/training",
  `/training/${aProgram().id}`,
  "/verify-certificate/ABJ-1-2-3",
])("says without scripts that what %s shows could not be loaded: nothing there would ever come", (path) => {
  expect(shownAt(path)).toBe("This could not be loaded just now. Please load the page again in a moment.");
});
