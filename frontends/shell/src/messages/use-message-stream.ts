import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useEffect, useRef } from "react";

type Message = ResponseOf<"GET /api/messages">[number];

const STREAM = "/api/messages/stream";
/** Where the stream does not come through: how often to look by ourselves, and to try the stream again. */
const POLL_MS = 60_000;

interface Listener {
  /** A message that just came. */
  onMessage: (message: Message) => void;
  /** Something may have come that was not told. */
  onUnsure: () => void;
}

/**
 * Tells of new messages as they come. The browser names the last one it saw when it comes back after a break; where it
 * gave up, at once and then once a minute is `onUnsure`. A page in the background holds no connection.
 */
export function useMessageStream(enabled: boolean, listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;

  useEffect(() => {
    if (!enabled) return;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function open() {
      close();
      if (document.visibilityState === "hidden") return;
      if (typeof EventSource === "undefined") return wait();
      stream = new EventSource(STREAM);
      // Where the stream starts is known from here on; what came before is in the list.
      stream.addEventListener("ready", () => latest.current.onUnsure());
      stream.addEventListener("message", ({ data }) => latest.current.onMessage(JSON.parse(String(data))));
      stream.addEventListener("error", () => {
        // While it is connecting again the browser takes care of it.
        if (stream?.readyState !== EventSource.CLOSED) return;
        // The session may have ended: what is on screen is not to stand there for a minute more.
        latest.current.onUnsure();
        wait();
      });
    }
    function close() {
      clearTimeout(timer);
      stream?.close();
      stream = undefined;
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        latest.current.onUnsure();
        open();
      }, POLL_MS);
    }

    open();
    document.addEventListener("visibilitychange", open);
    return () => {
      document.removeEventListener("visibilitychange", open);
      close();
    };
  }, [enabled]);
}
