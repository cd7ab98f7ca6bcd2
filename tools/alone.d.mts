// The types of alone.mjs for its test.
export function alone<T>(lock: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
