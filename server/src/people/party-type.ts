/** Beginnings of the names of the State, companies and other bodies. */
const BODY_PREFIX = /^(?:the\s+)?(?:m\/s\b|messrs\b|(?:state|union|union\s+territory|u\.?\s?t\.?|government|govt\.?)\s+(?:of|th)\b)/i;
/** Words that occur only in the names of bodies. */
const BODY_WORD = /\b(?:ltd|limited|llp|pvt|inc|corpn|corporation|bank|company|trust|society|authority|municipality|university)\b/i;

/** Guesses from its words whether a name in a cause title is an organisation's: `M/s Asha Traders`, `State of Assam`. */
export function partyTypeOf(name: string): 'individual' | 'organisation' {
  return BODY_PREFIX.test(name) || BODY_WORD.test(name) ? 'organisation' : 'individual';
}
