interface Stage {
  code: string;
  name: string;
}

/** Words that occur in many purposes and do not distinguish them. */
const EMPTY_WORDS = new Set(['for', 'the', 'and', 'hearing', 'awaiting', 'with', 'from']);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));

/** Courts abbreviate and inflect words: `ARG.` for arguments, `EVID` for evidence. */
const isAlike = (printed: string, known: string) =>
  known.startsWith(printed) || printed.startsWith(known.slice(0, Math.max(5, known.length - 2)));

/** The matching share of the stage's name plus that of the printed words, which decides between equals: from 0 to 2. */
function likeness(printed: readonly string[], stage: Stage): number {
  const known = wordsOf(stage.name);
  if (known.length === 0) return 0;
  const hit = known.filter((word) => printed.some((each) => isAlike(each, word))).length;
  const matched = printed.filter((each) => known.some((word) => isAlike(each, word))).length;
  return hit === 0 ? 0 : hit / known.length + matched / Math.max(1, printed.length);
}

/** Minimum likeness: on average, half of the words on each side match. */
const LEAST = 1;

/** What diaries and boards abbreviate to letters that the name of the stage does not begin with. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...{ ws: 'written_statement', ia: 'interim_application', say: 'reply_counter', pw: 'plaintiff_evidence', dw: 'defendant_evidence' },
  ...{ bw: 'bailable_warrant', nbw: 'non_bailable_warrant', lcr: 'lower_court_record_awaited' },
};

function byAbbreviation(printed: string, stages: readonly Stage[]): string | undefined {
  const letters = printed
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^a-z]+/);
  return letters.map((each) => ABBREVIATIONS[each]).find((code) => stages.some((stage) => stage.code === code));
}

/** The most likely stage for a purpose as the court prints it; undefined if none is similar. */
export function suggestStage(printed: string, stages: readonly Stage[]): string | undefined {
  return byWords(wordsOf(printed), stages) ?? byAbbreviation(printed, stages);
}

function byWords(words: readonly string[], stages: readonly Stage[]): string | undefined {
  if (words.length === 0) return undefined;
  const [best] = stages.map((stage) => ({ code: stage.code, score: likeness(words, stage) })).sort((one, other) => other.score - one.score);
  return best && best.score >= LEAST ? best.code : undefined;
}
