/** A session ends this long after the sign-in, however often it is refreshed. */
export const SESSION_DAYS = 30;
