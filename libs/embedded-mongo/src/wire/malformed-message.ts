/** Thrown for a message that is not what it claims; the connection it came from is closed. */
export class MalformedMessage extends Error {}
