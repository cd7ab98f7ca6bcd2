/** One event of a stream. */
export interface StreamEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event; null when the stream has ended. */
  next(): Promise<StreamEvent | null>;
  close(): Promise<void>;
}

/** Reads a stream of server-sent events as a browser does, without coming back by itself. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const answer = await fetch(url, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function nextFrame(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        return frame;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  }

  return {
    status: answer.status,
    headers: answer.headers,
    async next() {
      for (;;) {
        const frame = await nextFrame();
        if (frame === null) return null;
        const fields = new Map(frame.split("\n").map((line) => line.split(/: (.*)/, 2) as [string, string]));
        const data = fields.get("data");
        if (data) return { id: fields.get("id") ?? "", event: fields.get("event") ?? "", data: JSON.parse(data) };
      }
    },
    async close() {
      await reader?.cancel();
    },
  };
}
