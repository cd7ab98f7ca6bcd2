import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type QueryClient, QueryClientProvider, useQuery } from "../cache.ts";
import { newClient, pass, type Source, source } from "./testing/reads.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface PageProps {
  client: QueryClient;
  here: Source;
  missing: Source;
}

/** A page of which one part came with it and the other did not. */
function Page({ client, ...sources }: PageProps) {
  return (
    <QueryClientProvider client={client}>
      <Parts {...sources} />
    </QueryClientProvider>
  );
}
function Parts({ here, missing }: Omit<PageProps, "client">) {
  const one = useQuery({ queryKey: ["here"], queryFn: here.queryFn });
  const other = useQuery({ queryKey: ["missing"], queryFn: missing.queryFn });
  return `${one.data} ${one.isFetching}, ${other.data ?? "none"} ${other.isPending} ${other.isFetching}`;
}

it("a page that was drawn is taken over as it is, and only what it lacks is read", async () => {
  const drawn = newClient();
  const [here, missing] = [source(), source()];
  drawn.setQueryData(["here"], "a");
  const html = renderToString(<Page client={drawn} here={here} missing={missing} />);
  expect(html).toBe("a false, none true true");
  expect([here.reads.length, missing.reads.length]).toEqual([0, 0]);

  const client = newClient();
  client.setQueryData(["here"], "a");
  const root = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => root.remove());
  root.innerHTML = html;
  const onRecoverableError = vi.fn();
  const page = await act(() =>
    hydrateRoot(root, <Page client={client} here={here} missing={missing} />, { onRecoverableError }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([root.textContent, here.reads.length, missing.reads.length]).toEqual([html, 0, 1]);
  missing.reads[0]?.answer("b");
  await pass();
  expect(root.textContent).toBe("a false, b false false");
  act(() => page.unmount());
});
