/** How the names of the State, of companies and of other bodies begin. */
const BODY_BEGINS = /^(?:the\s+)?(?:m\/s\b|messrs\b|(?:state|union|union\s+territory|u\.?\s?t\.?|government|govt\.?)\s+(?:of|th)\b)/i;
/** The words that only the names of bodies hold. */
const BODY_HOLDS = /\b(?:ltd|limited|llp|pvt|inc|corpn|corporation|bank|company|trust|society|authority|municipality|university)\b/i;

/** Whether a name in a cause title is an organisation's, as far as its words tell: `M/s Asha Traders`, `State of Assam`. */
export function partyTypeOf(name: string): 'individual' | 'organisation' {
  return BODY_BEGINS.test(name) || BODY_HOLDS.test(name) ? 'organisation' : 'individual';
}
