// A screen: a page with its test, and its place among the pages of its remote.
import { Mistake } from "./files.mjs";
import { pascal, requireKebab, sentence } from "./names.mjs";

/** Where each remote lists its screens. */
const REMOTES = {
  public: { at: (name) => `/${name}`, list: listPublic, frame: "Container" },
  dashboards: { at: (name) => `/dashboard/${name}`, list: listSection, frame: "" },
  admin: { at: (name) => `/admin/dashboard/${name}`, list: listTab, frame: "" },
};

export function newScreen(files, [name, remote = ""]) {
  requireKebab("A screen's name", name, "saved-jobs");
  if (!Object.hasOwn(REMOTES, remote))
    throw new Mistake(`A screen is in one of ${Object.keys(REMOTES).join(", ")}, not in "${remote}".`);
  const { at, list, frame } = REMOTES[remote];
  const folder = `frontends/${remote}/src/${name}`;
  if (files.exists(folder) && !files.exists(`${folder}/${name}.page.tsx`))
    throw new Mistake(`${folder} holds something else: take another name.`);
  files.make(`${folder}/${name}.page.tsx`, page(name, frame));
  files.make(`${folder}/${name}.page.test.tsx`, pageTest(name, at(name)));
  list(files, name, at(name));
  return `Next: what is seen goes into ${folder}/${name}.page.tsx, what it calls into ${name}.api.ts beside it.
Open: ${at(name)}
Try:  npx vitest run --project components ${folder}`;
}

/** What the gateway answers itself, in any case before pages. */
const NO_PAGES = ["api", "assets", "live", "ready", "local-idp"];

function listPublic(files, name, path) {
  const routes = "frontends/public/src/routes.tsx";
  const pages = "frontends/shell/src/page-routes.ts";
  if (NO_PAGES.includes(name)) throw new Mistake(`${path} is no page: the gateway answers it itself.`);
  if (new RegExp(`path: "${path}["/]`).test(files.read(pages))) throw new Mistake(`${path} is there already.`);
  files.insertBefore(
    routes,
    "];",
    `  {
    path: "${path}",
    handle: "${name}",
    element: lazyPage(async () => (await import(/* webpackChunkName: "${name}" */ "./${name}/${name}.page.tsx")).${pascal(name)}Page),
  },
`,
  );
  files.insertBefore(pages, "] as const;", `  { path: "${path}", remote: "public", reads: [ME] },\n`);
  files.insertBefore(
    "frontends/public/src/server/descriptions.ts",
    "};",
    `  "${name}": () => ({ canonical: "${path}" }),\n`,
  );
}

function listSection(files, name) {
  const sections = "frontends/dashboards/src/dashboard/sections.tsx";
  if (files.read(sections).includes(`path: "${name}"`)) throw new Mistake(`/dashboard/${name} is there already.`);
  const row = `{
    path: "${name}",
    label: "${sentence(name)}",
    icon: "file",
    element: lazyPage(async () => (await import("../${name}/${name}.page.tsx")).${pascal(name)}Page),
  },
`;
  files.replace(sections, /( {2}messages,\n {2}privacy,\n\];\n\nexport const EMPLOYER)/, `  ${row}$1`);
  const test = "frontends/dashboards/src/dashboard/dashboard.page.test.tsx";
  files.replace(test, /(\n {4}"Messages1 unread)/, `\n    "${sentence(name)}",$1`);
}

function listTab(files, name, path) {
  const tabs = "frontends/admin/src/portal/portal-tabs.tsx";
  if (files.read(tabs).includes(`path: "${path}"`)) throw new Mistake(`${path} is there already.`);
  files.insertBefore(
    tabs,
    "] as const",
    `  {
    path: "${path}",
    label: "${sentence(name)}",
    icon: "file",
    page: lazyPage(async () => (await import("../${name}/${name}.page.tsx")).${pascal(name)}Page),
  },
`,
  );
  const test = "frontends/admin/src/portal/portal.page.test.tsx";
  files.replace(test, /(\n {4}\]\);\n {4}await user\.click\(within\(nav)/, `\n      "${sentence(name)}",$1`);
}

const page = (name, frame) => `import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { ${frame ? `${frame}, ` : ""}EmptyState, PageHeader } from "@jobcentre/frontend-kit/ui";

export function ${pascal(name)}Page() {
  useDocumentTitle("${sentence(name)}");
  return (
    <${frame}>
      <PageHeader title="${sentence(name)}" />
      <EmptyState title="Nothing here yet">What people see comes here.</EmptyState>
    </${frame}>
  );
}
`;

const pageTest = (name, path) => `import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ${pascal(name)}Page } from "./${name}.page.tsx";

it("says what it is, and what is there while there is nothing", async () => {
  mockApi({});
  renderPage(<${pascal(name)}Page />, { at: "${path}" });
  expect(await screen.findByRole("heading", { level: 1, name: "${sentence(name)}" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Nothing here yet" })).toBeVisible();
});
`;
