const todo: (() => Promise<void>)[] = [];

/** Does something once all proofs have run, such as ending what several of them share. */
export function atEnd(work: () => Promise<void>): void {
  todo.push(work);
}

export async function endEverything(): Promise<void> {
  for (const work of todo.splice(0)) await work();
}
