/** Runs `work` again when somebody else stored the same thing at the same moment: the second run finds it. */
export async function retryOnDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 11000) throw error;
    return work();
  }
}
