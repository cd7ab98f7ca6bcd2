// Shared facade: one router for the shell and all remotes. Why it is our own: docs/decisions/0033-own-router.md.
export { hearBackFirst } from "./router/history.ts";
export { lateImport } from "./router/late-import.ts";
export { lazyPage, loadFrame, loadPage, loadPagesWhenIdle, retryLazyPages } from "./router/lazy-page.tsx";
export { Link, NavLink } from "./router/link.tsx";
export { matchPath, type RouteObject } from "./router/match.ts";
export { reloadIfOutdated } from "./router/reload-if-outdated.ts";
export {
  BrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from "./router/router.tsx";
export { savesData } from "./router/saves-data.ts";
export { siteOrigin } from "./router/site.ts";
export { TitleArea, useDocumentTitle } from "./router/use-document-title.ts";
export { useSearchParams } from "./router/use-search-params.ts";
