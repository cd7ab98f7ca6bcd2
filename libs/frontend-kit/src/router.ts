// Shared facade of react-router; import nothing from the package itself: shared modules are not tree-shaken.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router";
export { lazyPage, loadPage, loadPagesWhenIdle, retryLazyPages } from "./router/lazy-page.tsx";
export { siteOrigin } from "./router/site.ts";
export { useDocumentTitle } from "./router/use-document-title.ts";
