const WITHIN_MS = 1_500;

/** What `work` answers, or `otherwise` when it fails or takes longer than a health check may wait. */
export async function soon<T, O>(work: () => Promise<T>, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WITHIN_MS);
  });
  const answer = work().catch(() => otherwise);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
