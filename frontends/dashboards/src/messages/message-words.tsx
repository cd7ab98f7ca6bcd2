import { Link } from "@jobcentre/frontend-kit/router";
import { messageParts } from "./message-parts.rules.ts";

/** The words of a message, where the pages that it names are links. */
export function MessageWords({ text }: { text: string }) {
  return messageParts(text).map(({ text: words, to }, at) =>
    to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: one address may be named twice, and the parts of a message never change places.
      <Link key={at} to={to}>
        {words}
      </Link>
    ) : (
      words
    ),
  );
}
