/** The addresses of a comma-separated list, in lower case. Without zod, which a page loads for nothing. */
export function emailsOf(list: string): string[] {
  return list
    .split(",")
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== "");
}
