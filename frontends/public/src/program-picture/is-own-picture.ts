/** The policy of pages shows pictures of this site alone. */
export const isOwnPicture = (url: string): boolean => url.startsWith("/api/training-programs/images/");
