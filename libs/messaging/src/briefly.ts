/** What an answering broker needs many times over. */
const WITHIN_MS = 1_000;

/**
 * Waits for the last words with a broker, one second at most: amqplib never settles a close whose socket ends before the
 * broker has answered it, and a broker that stands still answers nothing. Never rejects: what is gone is closed.
 */
export async function briefly(closing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS);
  });
  await Promise.race([closing.catch(() => undefined), late]);
  clearTimeout(timer);
}
