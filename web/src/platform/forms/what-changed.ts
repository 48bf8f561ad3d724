const textOf = (value: unknown) => JSON.stringify(value ?? null);

/**
 * The fields of a validated form that differ from the record as opened: only these are sent, so that a colleague's change of
 * another field is kept. Null and a missing field count as equal.
 */
export const whatChanged = <Fields extends object>(now: Fields, before: object): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => textOf(value) !== textOf((before as Record<string, unknown>)[name])),
  ) as Partial<Fields>;
