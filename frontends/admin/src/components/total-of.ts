import type { Figure } from "./stat-cards.tsx";

/** How many a list has in all, as a figure that is being read. */
export function totalOf({ data, ...list }: Omit<Figure, "data"> & { data: { total: number } | undefined }): Figure {
  return { ...list, data: data?.total };
}
