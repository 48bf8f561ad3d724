const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An id from the URL; an invalid one is ignored. */
export const readId = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined);
