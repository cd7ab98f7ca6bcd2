/** What `work` gives, or a failure that names `what` after `ms`. */
export function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer in time`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
