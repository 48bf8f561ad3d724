interface Stage {
  code: string;
  name: string;
}

/** Words that are in many purposes and tell nothing. */
const EMPTY_WORDS = new Set(['for', 'the', 'and', 'hearing', 'awaiting', 'with', 'from']);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));

/** Courts shorten and bend words: `ARG.` for arguments, `EVID` for evidence. */
const isAlike = (printed: string, known: string) =>
  known.startsWith(printed) || printed.startsWith(known.slice(0, Math.max(5, known.length - 2)));

/** How much of a stage's name the printed words are, from 0 to 1; and of what was printed, to part equals. */
function likeness(printed: readonly string[], stage: Stage): number {
  const known = wordsOf(stage.name);
  if (known.length === 0) return 0;
  const hit = known.filter((word) => printed.some((each) => isAlike(each, word))).length;
  const told = printed.filter((each) => known.some((word) => isAlike(each, word))).length;
  return hit === 0 ? 0 : hit / known.length + told / Math.max(1, printed.length);
}

/** At least half of the words on either side agree. */
const LEAST = 1;

/** The stage of our list that a purpose as the court prints it most likely is; undefined where none is near. */
export function suggestStage(printed: string, stages: readonly Stage[]): string | undefined {
  const words = wordsOf(printed);
  if (words.length === 0) return undefined;
  const [best] = stages.map((stage) => ({ code: stage.code, score: likeness(words, stage) })).sort((one, other) => other.score - one.score);
  return best && best.score >= LEAST ? best.code : undefined;
}
