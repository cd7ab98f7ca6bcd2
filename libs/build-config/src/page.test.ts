import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { neededBy, pageOfPath, readFrontends } from "./page.ts";
import { renderPage } from "./render-page.ts";

const HTML =
  '<html><head><meta nonce="__NONCE__"><script type="application/json" id="remotes">{}</script>' +
  '<script nonce="__NONCE__">1</script></head><body></body></html>';

describe("renderPage", () => {
  it("puts the nonce everywhere and the remotes into their block", () => {
    const remotes = { public: { entry: "/assets/public/remoteEntry.1.js", name: "mf_public" } };
    expect(renderPage(HTML, { nonce: "n0$&", remotes })).toBe(
      '<html><head><meta nonce="n0$&"><script type="application/json" id="remotes">' +
        '{"public":{"entry":"/assets/public/remoteEntry.1.js","name":"mf_public"}}</script>' +
        '<script nonce="n0$&">1</script></head><body></body></html>',
    );
  });

  it("says what the identity provider is called, where it is told, as no more than a word", () => {
    const named = renderPage(HTML, { nonce: "n", remotes: {}, signInName: 'Ministry "$&" <ID>' });
    expect(named).toMatch(/^<html data-sign-in-name="Ministry &quot;\$&amp;&quot; &lt;ID&gt;"><head>/);
    expect(renderPage(HTML, { nonce: "n", remotes: {} })).toMatch(/^<html><head>/);
  });

  it("preloads scripts and styles at the end of the head", () => {
    const html = renderPage(HTML, { nonce: "n", remotes: {}, needed: { preload: ["/a.js", '/b.css?x=1&y="'] } });
    expect(html).toContain(
      '<link rel="preload" as="script" href="/a.js">' +
        '<link rel="preload" as="style" href="/b.css?x=1&amp;y=&quot;"></head>',
    );
  });

  it("runs a page's own script behind the shell's, which finds it by its container", () => {
    const needed = { preload: ["/b.css"], script: { address: "/page.a.1.js", container: "mf_public" } };
    expect(renderPage(HTML, { nonce: "n", remotes: {}, needed })).toContain(
      '<link rel="preload" as="style" href="/b.css"><script defer src="/page.a.1.js" data-container="mf_public"></script></head>',
    );
  });

  it("has what a page reads in any case on its way while its code travels", () => {
    const html = renderPage(HTML, { nonce: "n", remotes: {}, reads: ["/api/users/me", "/api/</script>"] });
    const script = /<script nonce="n">(earlyReads.*?)<\/script><\/head>/.exec(html)?.[1] ?? "";
    const asked: string[] = [];
    const page = { earlyReads: {} as Record<string, { answer: Promise<string>; stop: () => void }> };
    const fetch = (address: string, { signal }: RequestInit): Promise<string> => {
      asked.push(address);
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    new Function("page", "fetch", `with (page) { ${script} }`)(page, fetch);
    expect(asked).toEqual(["/api/users/me", "/api/</script>"]);
    const { answer, stop } = page.earlyReads["/api/users/me"]!;
    stop();
    return expect(answer).rejects.toThrow("aborted");
  });

  it("lets no address end the block it stands in", () => {
    const html = renderPage(HTML, { nonce: "n", remotes: { x: { entry: "</script><script>alert(1)", name: "x" } } });
    expect(html).not.toContain("</script><script>alert");
    const block = /id="remotes">([^<]*)</.exec(html)?.[1] ?? "";
    expect(JSON.parse(block)).toEqual({ x: { entry: "</script><script>alert(1)", name: "x" } });
  });
});

describe("renderPage with what the server drew", () => {
  const FRAME =
    '<html><head><title>Site</title><meta name="description" content="All"><script type="application/json" id="remotes">{}' +
    '</script></head><body><div id="root">Loading…</div>' +
    '<script type="application/json" id="page-data">null</script><noscript>Needs JavaScript.</noscript></body></html>';
  const drawn = {
    head: "<title>Jobs</title>",
    body: "<h1>$& __NONCE__ &lt;/head></h1><noscript>Come to us</noscript>",
    data: '[{"a":"\\u003c"}]',
    files: {
      script: "/assets/public/page.jobs.1.js",
      sheets: ["/assets/public/css/jobs.1.css"],
      styles: { "css/jobs.1.css": "a{b:c}.unused{b:c}" },
    },
  };

  it("puts each part in its place, whatever is written in it", () => {
    const needed = { preload: [], script: { address: drawn.files.script, container: "mf_public" } };
    expect(renderPage(FRAME, { nonce: "n", remotes: {}, needed, drawn })).toBe(
      '<html data-first-paint><head><title>Jobs</title><script type="application/json" id="remotes">{}</script>' +
        '<style nonce="n">a{b:c}</style>' +
        '<script defer src="/assets/public/page.jobs.1.js" data-container="mf_public"></script></head>' +
        `<body><div id="root">${drawn.body}</div>` +
        `<script nonce="n">{const all=()=>document.documentElement.removeAttribute('data-first-paint');` +
        "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)requestAnimationFrame(()=>requestAnimationFrame(all));else all()}</script>" +
        '<template id="styles"><style nonce="n" data-href="css/jobs.1.css">a{b:c}.unused{b:c}</style></template>' +
        '<script nonce="n">document.head.append(document.getElementById("styles").content)</script>' +
        '<script type="application/json" id="page-data">[{"a":"\\u003c"}]</script></body></html>',
    );
  });

  it("asks for what no drawn page holds, after all that is needed for its words", () => {
    const html = renderPage(FRAME, { nonce: "n", remotes: {}, reads: ["/api/users/me"], drawn });
    expect(html).toMatch(
      /a\{b:c\}<\/style><script nonce="n">earlyReads=\{\};for\(const address of \["\/api\/users\/me"\].*<\/script><\/head>/,
    );
  });

  it("tells who has no scripts that what is not known now is to be loaded again, above everything", () => {
    const html = renderPage(FRAME, { nonce: "n", remotes: {}, drawn: { ...drawn, status: 503 } });
    expect(html).toMatch(
      /<body><noscript><style nonce="n">.*<p>This could not be loaded now\..*<\/noscript><div id="root">/,
    );
    expect(renderPage(FRAME, { nonce: "n", remotes: {}, drawn: { ...drawn, status: 404 } })).not.toContain(
      "loaded now",
    );
  });

  it("leaves the frame as it is without it", () => {
    const html = renderPage(FRAME, { nonce: "n", remotes: {} });
    expect(html).toBe(FRAME);
  });
});

describe("pageOfPath", () => {
  const routes = [
    { path: "/", remote: "public" },
    { path: "/jobs/:id", remote: "public" },
    { path: "/dashboard/*", remote: "dashboards" },
  ];

  it.each([
    ["/", "public"],
    ["/jobs/65f0", "public"],
    ["/jobs/65f0/", "public"],
    ["/dashboard", "dashboards"],
    ["/dashboard/jobs/saved", "dashboards"],
    ["/jobs", undefined],
    ["/jobs/65f0/edit", undefined],
    ["/dashboards", undefined],
  ])("%s → %s", (path, remote) => {
    expect(pageOfPath(path, routes)?.remote).toBe(remote);
  });
});

describe("readFrontends", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "frontends-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(folder: string, file: string, text: string): string {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, file), text);
    return join(root, folder);
  }

  function writeShell(): string {
    write("shell", "page-routes.json", '[{"path":"/","remote":"public"}]');
    return write("shell", "index.html", HTML);
  }

  function writeRemote(): string {
    const assets = {
      js: { sync: ["js/routes.1.js"], async: ["js/home.1.js"] },
      css: { sync: ["css/a.css"], async: [] },
    };
    const manifest = {
      name: "mf_public",
      metaData: { remoteEntry: { name: "remoteEntry.1.js", path: "" } },
      exposes: [{ name: "routes", assets }],
    };
    write("public", "remoteEntry.1.js", "");
    write("public/css", "a.css", "");
    return write("public", "mf-manifest.json", JSON.stringify(manifest));
  }

  const chunks = (pages: string, entry = "remoteEntry.1.js") => `{"entry":"${entry}","pages":{${pages}}}`;

  it("reads the shell and where each remote is", () => {
    expect(readFrontends({ shell: writeShell(), public: writeRemote() })).toEqual({
      shellHtml: HTML,
      build: expect.stringMatching(/^[0-9a-f]{8}$/),
      pageRoutes: [{ path: "/", remote: "public" }],
      remotes: { public: { entry: "/assets/public/remoteEntry.1.js", name: "mf_public" } },
      sheets: { public: ["/assets/public/css/a.css"] },
      pageFiles: { public: {} },
      server: undefined,
      missing: [],
    });
  });

  it("names the build in the page, another one after a release of the shell or of a remote", () => {
    const shell = writeShell();
    const read = () => readFrontends({ shell, public: writeRemote() });
    const releaseShell = (script: string) =>
      write("shell", "index.html", `<html data-build="__BUILD__"><!-- Why. -->${script}</html>`);
    releaseShell("index.1");
    const { build, shellHtml } = read();
    expect(shellHtml).toBe(`<html data-build="${build}">index.1</html>`);
    expect(read().build).toBe(build);
    expect(readFrontends({ shell }).build).not.toBe(build);
    releaseShell("index.2");
    expect(read().build).not.toBe(build);
  });

  it("puts the shell's style sheet and icon into its page, so that a paint waits for no second answer", () => {
    const shell = writeShell();
    write("shell/css", "index.1.css", "a{b:c}");
    write("shell", "icon.svg", "<svg/>");
    const html =
      '<!-- Why. -->\n  <link rel="icon" href="/assets/shell/icon.svg">\n' +
      '  <link href="/assets/shell/css/index.1.css" rel="stylesheet">\n    // Why.\n    run();\n';
    write("shell", "index.html", html);
    expect(readFrontends({ shell }).shellHtml).toBe(
      '<link rel="icon" href="data:image/svg+xml,%3Csvg%2F%3E">\n' +
        '<style nonce="__NONCE__" data-href="css/index.1.css">a{b:c}</style>\nrun();\n',
    );
  });

  it("finds what draws pages on the server, and the files of each page", () => {
    const shell = writeShell();
    const remote = writeRemote();
    write("shell/server", "page-worker.cjs", "");
    write("public/server", "pages.cjs", "");
    write("public/css", "home.1.css", "a{b:c}");
    write("public/js", "home.1.js", "");
    write("public", "page.home.1.js", "");
    write(
      "public",
      "page-chunks.json",
      chunks('"home":{"files":["js/home.1.js","css/home.1.css"],"script":"page.home.1.js"}'),
    );
    const { server, pageFiles } = readFrontends({ shell, public: remote });
    expect(server).toEqual({
      worker: join(shell, "server/page-worker.cjs"),
      bundles: { public: join(remote, "server/pages.cjs") },
    });
    expect(pageFiles.public).toEqual({
      home: {
        script: "/assets/public/page.home.1.js",
        sheets: ["/assets/public/css/home.1.css"],
        styles: { "css/home.1.css": "a{b:c}" },
      },
    });
  });

  it("says what a page needs at once: its one script, with its styles where they are not drawn with it", () => {
    const remote = writeRemote();
    write("public", "page-chunks.json", chunks('"a":{"files":["js/1.js","css/1.css"],"script":"page.a.1.js"}'));
    write("public/css", "1.css", "");
    write("public/js", "1.js", "");
    write("public", "page.a.1.js", "");
    const frontends = readFrontends({ shell: writeShell(), public: remote });
    const page = { path: "/", remote: "public" };
    const script = { address: "/assets/public/page.a.1.js", container: "mf_public" };
    expect(neededBy(page, frontends, "a")).toEqual({ preload: ["/assets/public/css/a.css"], script });
    expect(neededBy({ ...page, code: "a" }, frontends)).toEqual({
      preload: ["/assets/public/css/a.css", "/assets/public/css/1.css"],
      script,
    });
  });

  it("says that a page whose code is not known needs its remote's entry, and one without a remote nothing", () => {
    const frontends = readFrontends({ shell: writeShell(), public: writeRemote() });
    const page = { path: "/", remote: "public", code: "unknown" };
    expect(neededBy(page, frontends)).toEqual({
      preload: ["/assets/public/remoteEntry.1.js", "/assets/public/css/a.css"],
    });
    expect(neededBy({ ...page, remote: "gone" }, frontends)).toEqual({ preload: [] });
  });

  it("finds a remote that is served from another origin, wherever its files are", () => {
    const remote = writeRemote();
    rmSync(join(remote, "remoteEntry.1.js"));
    write("public", "page-chunks.json", chunks('"a":{"files":["js/1.js"],"script":"page.a.1.js"}'));
    const frontends = readFrontends({ shell: writeShell(), public: remote }, { public: "https://cdn.example" });
    expect(frontends.remotes.public?.entry).toBe("https://cdn.example/assets/public/remoteEntry.1.js");
    expect(neededBy({ path: "/", remote: "public", code: "a" }, frontends)).toEqual({
      preload: ["https://cdn.example/assets/public/css/a.css"],
      script: { address: "https://cdn.example/assets/public/page.a.1.js", container: "mf_public" },
    });
  });

  it("refuses the pages of one build with the entry of another, as between two of its files", () => {
    const remote = writeRemote();
    write("public", "page-chunks.json", chunks("", "remoteEntry.2.js"));
    const built = { shell: writeShell(), public: remote };
    expect(() => readFrontends(built)).toThrow("is of another build");
    expect(() => readFrontends(built, { public: "https://cdn.example" })).toThrow("is of another build");
  });

  it.each(["remoteEntry.1.js", "css/a.css"])("refuses a build whose files are not all here: %s", (file) => {
    const remote = writeRemote();
    rmSync(join(remote, file));
    expect(() => readFrontends({ shell: writeShell(), public: remote })).toThrow(`${file} is not there`);
  });

  it("goes on without a remote that is not built, and says which", () => {
    const frontends = readFrontends({ shell: writeShell(), public: join(root, "nowhere") });
    expect(frontends.missing).toEqual(["public"]);
    expect(frontends.remotes).toEqual({});
  });

  it("refuses to start without a shell", () => {
    expect(() => readFrontends({ shell: join(root, "nowhere") })).toThrow("The shell is not built");
  });
});
