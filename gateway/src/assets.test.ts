import { expect, it } from "vitest";
import { assetOf } from "./assets.ts";

const folders = { shell: "/dist/shell", public: "/dist/public" };

it.each([
  "/assets/shell/js/index.0123456789.js",
  "/assets/public/mf-manifest.json",
  "/assets/shell/js/async/@a_b-c.d.css",
])("%s is a file of a build", (path) =>
  expect(assetOf(path, folders)).toMatchObject({ file: path.split("/").slice(3).join("/") }),
);

it.each([
  "/assets",
  "/assets/shell",
  "/assets/shell/",
  "/assets/unknown/a.js",
  "/assets/constructor/a.js",
  "/assets/shell/index.html",
  "/assets/shell/page-routes.json",
  "/assets/public/mf-stats.json",
  "/assets/shell/js/index.js.br",
  "/assets/shell/../../secret.js",
  "/assets/shell/%2e%2e/secret.js",
  "/assets/shell/.hidden/a.js",
  "/assets/shell//a.js",
  "/assets/shell/a\\b.js",
])("%s is none", (path) => expect(assetOf(path, folders)).toBeNull());
