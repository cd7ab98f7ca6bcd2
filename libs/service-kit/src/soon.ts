const WITHIN_MS = 1_500;

/** What `work` answers, or `otherwise` when it fails or takes longer, by default than a health check may wait; it goes on then. */
export async function soon<T, O>(work: () => Promise<T>, otherwise: O, withinMs = WITHIN_MS): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), withinMs);
  });
  const answer = work().catch(() => otherwise);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
