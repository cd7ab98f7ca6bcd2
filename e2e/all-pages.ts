import type { HttpPerson } from "./http-person.ts";

/** Every row of a list, page by page. */
export async function allPages<T>(person: HttpPerson, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const more = await person.ok<T[]>(`GET ${path}${path.includes("?") ? "&" : "?"}limit=100&page=${page}`);
    rows.push(...more);
    if (more.length < 100) return rows;
  }
}
