/** Loaded into each process before its program: asked for it, collects garbage and tells what is left. */
const SCRIPT = `
process.on("message", (asked) => {
  if (asked !== "measure") return;
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    const handles = process.getActiveResourcesInfo().length;
    process.send({ held: { memory: heapUsed + external, rss, handles } });
  }, 200);
});
process.channel?.unref();
`;

export const MEASURE_SCRIPT = `data:text/javascript,${encodeURIComponent(SCRIPT)}`;
