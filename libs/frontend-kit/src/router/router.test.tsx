import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, type ReactNode, Suspense, useLayoutEffect } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  TitleArea,
  useDocumentTitle,
  useLocation,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from "../router.ts";
import { MemoryRouter } from "./memory-router.tsx";

const Routed = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output>
      {useNavigationType()} {pathname + search + hash} {JSON.stringify(state)}
    </output>
  );
}

function open(children: ReactNode) {
  render(
    <BrowserRouter>
      {children}
      <Where />
    </BrowserRouter>,
  );
  return userEvent.setup();
}

function Pages() {
  const [search, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ page: `${Number(search.get("page") ?? 1) + 1}` })}>
      {search.get("page") ?? "1"}
    </button>
  );
}

function SearchAgain() {
  const [, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ q: "nurse" })}>
      Search
    </button>
  );
}

function Site() {
  return useRoutes([
    {
      element: (
        <section aria-label="frame">
          <Outlet />
        </section>
      ),
      children: [{ path: "/people/:id/*", element: <Person /> }],
    },
    { path: "/old", element: <Navigate to="/people/7" replace state="moved" /> },
  ]);
}

function Person() {
  const section = useRoutes([
    { path: "", element: <p>Overview of {useParams().id}</p> },
    { path: "notes/:note", element: <Note /> },
  ]);
  return section ?? <p>No such part</p>;
}

function Note() {
  const { id, note } = useParams();
  return <p>{`Note ${note} of ${id}`}</p>;
}

const where = () => screen.getByRole("status").textContent;

describe("the router in a browser", () => {
  beforeEach(() => window.history.replaceState(null, "", "/jobs?q=a"));

  it("begins where the browser is", () => {
    open(null);
    expect(where()).toBe("POP /jobs?q=a null");
  });

  it("follows a link and gives its state along, and comes back", async () => {
    const user = open(
      <Link to="/jobs/1#top" state={{ list: "/jobs?q=a" }}>
        Nurse
      </Link>,
    );
    await user.click(screen.getByRole("link", { name: "Nurse" }));
    expect(where()).toBe('PUSH /jobs/1#top {"list":"/jobs?q=a"}');
    expect(window.location.pathname).toBe("/jobs/1");
    await act(async () => {
      const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      window.history.back();
      await back;
    });
    expect(where()).toBe("POP /jobs?q=a null");
  });

  it("a link to the page that is shown is no second entry to go back through", async () => {
    const user = open(<Link to="?q=a">Again</Link>);
    const before = window.history.length;
    await user.click(screen.getByRole("link", { name: "Again" }));
    expect(where()).toBe("REPLACE /jobs?q=a null");
    expect(window.history.length).toBe(before);
  });

  it("the same search sent again is no second entry to go back through", async () => {
    const user = open(<SearchAgain />);
    await user.click(screen.getByRole("button", { name: "Search" }));
    const before = window.history.length;
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(where()).toBe("REPLACE /jobs?q=nurse null");
    expect(window.history.length).toBe(before);
  });

  it("a link pressed twice while its page still loads is one entry to go back through", async () => {
    const Next = lazy(() => new Promise<{ default: () => ReactNode }>(() => undefined));
    const routes = [
      { path: "/jobs", element: <Link to="/jobs/1">Nurse</Link> },
      { path: "/jobs/1", element: <Next /> },
    ];
    const user = open(
      <Suspense>
        <Routed routes={routes} />
      </Suspense>,
    );
    const before = window.history.length;
    await user.dblClick(screen.getByRole("link", { name: "Nurse" }));
    expect(window.location.pathname).toBe("/jobs/1");
    expect(window.history.length).toBe(before + 1);
  });

  it.each([
    ["another tab by key", { keys: "{Control>}", target: undefined }],
    ["another tab by the link", { keys: "x", target: "_blank" }],
  ])("leaves to the browser what is meant for %s", async (_, { keys, target }) => {
    const user = open(
      <Link to="/about" target={target}>
        About
      </Link>,
    );
    // jsdom follows no link; its default is prevented here, after ours had its turn.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await user.keyboard(keys);
    await user.click(screen.getByRole("link"));
    expect(where()).toBe("POP /jobs?q=a null");
  });

  it("leaves a link alone whose own click said so", async () => {
    const user = open(
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>,
    );
    await user.click(screen.getByRole("link"));
    expect(where()).toBe("POP /jobs?q=a null");
  });

  it("changes the query of the page", async () => {
    const user = open(<Pages />);
    await user.click(screen.getByRole("button", { name: "1" }));
    await user.click(screen.getByRole("button", { name: "2" }));
    expect(where()).toBe("PUSH /jobs?page=3 null");
  });

  it("keeps the page before until the code of the next one is here", async () => {
    let arrive: (page: { default: () => ReactNode }) => void = () => undefined;
    const Next = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
    const routes = [
      { path: "/jobs", element: <Link to="/training">Training</Link> },
      { path: "/training", element: <Next /> },
    ];
    const user = open(
      <Suspense fallback="Loading">
        <Routed routes={routes} />
      </Suspense>,
    );
    await user.click(screen.getByRole("link", { name: "Training" }));
    expect(screen.getByRole("link", { name: "Training" })).toBeVisible();
    expect(screen.queryByText("Loading")).toBeNull();
    expect(document.documentElement).toHaveAttribute("data-going");
    await act(async () => arrive({ default: () => <h1>Learn</h1> }));
    expect(await screen.findByRole("heading", { name: "Learn" })).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute("data-going");
  });
});

describe("routes", () => {
  const visit = (at: string) =>
    render(
      <MemoryRouter at={at}>
        <Site />
        <Where />
      </MemoryRouter>,
    );

  it.each([
    ["/people/7", "Overview of 7"],
    ["/people/7/notes/2", "Note 2 of 7"],
    ["/people/7/what", "No such part"],
  ])("at %s shows %s inside its frame", (at, text) => {
    visit(at);
    expect(screen.getByRole("region", { name: "frame" })).toHaveTextContent(text);
  });

  it("leads on from an old address", () => {
    visit("/old");
    expect(where()).toBe('REPLACE /people/7 "moved"');
  });

  it("shows nothing where there is no page", () => {
    visit("/nowhere");
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("a link of a navigation says that it is where somebody is", () => {
  it.each([
    ["/dashboard", false, "page"],
    ["/dashboard/", true, "page"],
    ["/dashboard/profile", false, "page"],
    ["/dashboard/profile", true, null],
    ["/dashboards", false, null],
  ])("at %s, only there: %s", (at, end, current) => {
    render(
      <MemoryRouter at={at}>
        <NavLink to="/dashboard" end={end}>
          Dashboard
        </NavLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
  });
});

const titlesSeen: string[] = [];

function Titled() {
  useDocumentTitle("Jobs");
  return null;
}

function LooksAtTitle() {
  useLayoutEffect(() => void titlesSeen.push(document.title));
  return <Titled />;
}

it("says where a page is after its own title, to tell it from others of that name, but not twice", () => {
  const within = (area: string) =>
    render(
      <TitleArea value={area}>
        <Titled />
      </TitleArea>,
    );
  const first = within("Admin Portal");
  expect(document.title).toBe("Jobs – Admin Portal – Abuja Job Centre");
  first.unmount();
  within("Jobs");
  expect(document.title).toBe("Jobs – Abuja Job Centre");
});

it("has a page's title as soon as the page itself", () => {
  render(<LooksAtTitle />);
  expect(titlesSeen).toEqual(["Jobs – Abuja Job Centre"]);
});
