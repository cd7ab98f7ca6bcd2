/** What an answer says where identity did not answer: a role, a password or a factor has changed, but who is signed in still is. */
export const sessionsEndLater = (whose: string): string =>
  `${whose} could not be ended at once, because a service does not answer. They end by themselves once it does: see System Health.`;
