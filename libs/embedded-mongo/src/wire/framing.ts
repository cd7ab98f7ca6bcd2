import { MalformedMessage } from "./malformed-message.ts";
import { largestMessage } from "./message.ts";

/** Cuts a byte stream into messages by the length each begins with; returns the whole ones a chunk completes. */
export function messageSplitter(): (chunk: Buffer) => Buffer[] {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = 4;
  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    const messages: Buffer[] = [];
    while (held >= wanted) {
      const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      const length = bytes.readInt32LE(0);
      if (length < 16 || length > largestMessage) throw new MalformedMessage(`a message of ${length} bytes`);
      const whole = held >= length;
      if (whole) messages.push(bytes.subarray(0, length));
      const rest = whole ? bytes.subarray(length) : bytes;
      chunks = rest.length > 0 ? [rest] : [];
      held = rest.length;
      wanted = whole ? 4 : length;
    }
    return messages;
  };
}
