/** One of the equal parts that make something complete. */
export interface Part {
  /** What is missing, as a thing to do: "Add your CV". */
  todo: string;
  /** The field to go to. */
  field: string;
  done: boolean;
}

export const filled = (text: string): boolean => text.trim() !== "";

/** The done parts as a share of all, in whole percent. */
export const percentDone = (parts: readonly Pick<Part, "done">[]): number =>
  Math.round((parts.filter(({ done }) => done).length / parts.length) * 100);
