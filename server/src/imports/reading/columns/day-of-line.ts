import { plainText } from '../rows/plain-text.ts';
import { readDate } from '../rows/read-date.ts';
import { splitTitle } from '../rows/split-title.ts';
import { weekdayIn } from '../rows/weekday.ts';
import { ANY_DAY, valueShape } from './value-shapes.ts';

/** What a line may say beside its day: “Cause list for Monday, 30-11-2026”, “Date: 30-11-2026 (3 matters)”. */
const WORDS =
  '(?:daily|cause|case|cases|court|office|matter|matters|hearing|hearings|board|diary|list|listed|fixed|posted|for|of|on|the|next|date|dates|dated|dt|day|' +
  'दिनांक|तारीख|तिथि|सूची|डायरी)';
const BEFORE_DAY = new RegExp(`^(?:${WORDS}(?:[ .,:*-]{1,3}|$)){1,6}`, 'iu');
const COUNT = /[ :,(–-]{1,4}\d{1,3} (?:matters?|cases?|hearings?)\)?$/iu;
/** “Tuesday 01-12-2026 - Holiday”: beside a weekday, words without a number are a remark. */
const REMARK = /(?<=\d\)?) ?[-–:,(] ?[^\d]{3,40}$/u;
/** Of a longer text the words would be looked for again and again. */
const MOST_LETTERS = 100;
/** A label, a day and a weekday. */
const MOST_CELLS = 3;

const withoutWords = (cell: string) =>
  plainText(cell)
    .replace(/^\*{1,3}|\*{1,3}$/g, '')
    .replace(COUNT, '')
    .replace(BEFORE_DAY, '');

/** The day that a cell names with nothing beside. “Monday 30 Nov” is one too: a person completes its year. */
function dayOf(cell: string): string | undefined {
  if (cell.length > MOST_LETTERS) return undefined;
  const day = withoutWords(cell);
  if (valueShape(day) === 'date') return day;
  const bare = weekdayIn(day) === undefined || splitTitle(day) ? day : day.replace(REMARK, '');
  if (bare !== day && valueShape(bare) === 'date') return bare;
  const read = /\p{L}{3}/u.test(day) ? readDate(day, ANY_DAY) : undefined;
  return read?.kind === 'unreadable' && read.mends.length > 0 ? day : undefined;
}

const isWeekday = (cell: string) => /^[^\d ]{3,12}$/u.test(cell) && weekdayIn(cell) !== undefined;

/** The day of a line that has nothing but the day, its weekday and a label such as “Date:”. @param filled the cells that are not blank. */
export function dayOfLine(filled: readonly string[]): string | undefined {
  if (filled.length > MOST_CELLS) return undefined;
  const [day, ...otherDays] = filled.map(dayOf).filter((each) => each !== undefined);
  if (day === undefined || otherDays.length > 0) return undefined;
  const others = filled.filter((cell) => dayOf(cell) === undefined);
  const weekday = others.find(isWeekday);
  if (others.some((cell) => cell !== weekday && withoutWords(cell) !== '')) return undefined;
  return weekday === undefined ? day : `${day} (${weekday})`;
}
