/** Ends an answer because of who reads it, too slowly or once more elsewhere: nothing of ours failed. */
export class ReaderGone extends Error {}
