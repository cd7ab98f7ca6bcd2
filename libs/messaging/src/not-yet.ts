/** A handler throws it where another event has to have its effect first and has not come: nothing is wrong, and others go first meanwhile. */
export class NotYet extends Error {
  override name = "NotYet";
}
