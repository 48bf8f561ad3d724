const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An id out of an address; what somebody wrote there by hand is left out where it means nothing. */
export const readId = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined);
