const told = (value: unknown) => JSON.stringify(value ?? null);

/**
 * What of a checked form differs from what its record held when it was opened: only that is sent, so that a colleague's
 * change of something else stands. Nothing and left out are the same.
 */
export const whatChanged = <Fields extends object>(now: Fields, before: object): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => told(value) !== told((before as Record<string, unknown>)[name])),
  ) as Partial<Fields>;
