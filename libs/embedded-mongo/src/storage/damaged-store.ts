/** Thrown at the start when what is on disk is not what was written. */
export class DamagedStore extends Error {}
