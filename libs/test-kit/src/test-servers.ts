/**
 * Whether tests ask for real servers in containers: TEST_SERVERS=containers. Then nothing else will do, and what is not
 * there fails instead of being replaced.
 */
export function inContainers(): boolean {
  const wanted = process.env.TEST_SERVERS || "any";
  if (wanted !== "any" && wanted !== "containers") throw new Error(`TEST_SERVERS is any or containers, not ${wanted}`);
  return wanted === "containers";
}
