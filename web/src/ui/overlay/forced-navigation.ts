/** Navigation state for redirects without a choice, as when the session ended: no form may ask to stay. */
export const FORCED = { forced: true };

export const isForced = (state: unknown) => (state as Partial<typeof FORCED> | null)?.forced === true;
