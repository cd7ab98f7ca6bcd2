import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
import { browserHistory, type History, type NavigationType, type Visit } from "./history.ts";
import { type Location, resolveTo, type To } from "./location.ts";
import { matchRoutes, type PathMatch, type RouteObject } from "./match.ts";

interface Going {
  /** In place of the page that is shown, which going back then leaves out. */
  replace?: boolean | undefined;
  state?: unknown;
}

interface Matched extends PathMatch {
  /** The page inside the frame. */
  inner: ReactNode;
}

const HistoryContext = createContext<History | null>(null);
const VisitContext = createContext<Visit | null>(null);
const MatchContext = createContext<Matched>({ params: {}, base: "/", inner: null });

/** What is around a site, whatever its pages are gone through by. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [visit, setVisit] = useState(history.now);
  // The page before stays until the code of the next one is here; base.css shows that it comes.
  const [going, go] = useTransition();
  useLayoutEffect(() => history.listen((next) => go(() => setVisit(next))), [history]);
  useEffect(() => void document.documentElement.toggleAttribute("data-going", going), [going]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

/** The router of the site in a browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error("There is no router around this");
  return value;
}

export const useLocation = (): Location => given(useContext(VisitContext)).location;

export const useNavigationType = (): NavigationType => given(useContext(VisitContext)).navigation;

/** The named parts of the page's path, and of the paths around it. */
export const useParams = (): Record<string, string | undefined> => useContext(MatchContext).params;

/** Goes to another page; always the same function. */
export function useNavigate(): (to: To, how?: Going) => void {
  const history = given(useContext(HistoryContext));
  return useCallback(
    (to, { replace = false, state = null } = {}) =>
      history.go(resolveTo(to, history.now().location), { replace, state }),
    [history],
  );
}

/** Goes to another page instead of showing anything. */
export function Navigate({ to, replace, state }: { to: To } & Going) {
  const navigate = useNavigate();
  const wanted = JSON.stringify([to, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address in a new object is no other one.
  useEffect(() => navigate(to, { replace, state }), [navigate, wanted, replace]);
  return null;
}

/** The page at where somebody is, null where it is none of these. Inside a page at "/below/*" paths go on from there. */
export function useRoutes(routes: readonly RouteObject[]): ReactNode {
  const around = useContext(MatchContext);
  const { pathname } = useLocation();
  const matches = matchRoutes(routes, pathname, around.base) ?? [];
  let page: ReactNode = null;
  for (const { route, params, base } of matches.reverse()) {
    const match = { params: { ...around.params, ...params }, base, inner: page };
    page = <MatchContext value={match}>{route.element ?? page}</MatchContext>;
  }
  return page;
}

/** In the element of a frame: where the page belongs. */
export const Outlet = (): ReactNode => useContext(MatchContext).inner;
