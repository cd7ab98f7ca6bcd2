/** Thrown where a connection is closed instead of answered. */
export class ConnectionEnds extends Error {}

/** Thrown for a message that is not what it claims; the connection it came from is closed. */
export class MalformedMessage extends ConnectionEnds {}
