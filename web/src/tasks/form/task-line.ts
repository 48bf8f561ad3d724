import { parseDay } from '../../ui/form/parse-day.ts';

interface Person {
  id: string;
  name: string;
  display_name: string | null;
}

interface TaskLineContext {
  /** `YYYY-MM-DD`. */
  today: string;
  members: readonly Person[];
  /** The id of the user, whom `@me` means. */
  me: string | undefined;
}

/** What one line says about a task. */
export interface TaskLine {
  title: string;
  due_date: string | undefined;
  assignees: Person[];
  /** Words after `@` that name nobody, or several people. They stay in the title. */
  unknown: string[];
  ambiguous: string[];
}

const wordsOf = (name: string) => name.toLowerCase().split(/[\s.]+/);

/** The members whom a word such as `rohan` may mean: a whole word of the name counts before the beginning of one. */
function membersNamed(word: string, { members, me }: TaskLineContext) {
  if (word === 'me') return members.filter(({ id }) => id === me);
  const namedBy = (fits: (own: string) => boolean) =>
    members.filter(({ name, display_name: shown }) => wordsOf(`${shown ?? ''} ${name}`).some(fits));
  const whole = namedBy((own) => own === word);
  return whole.length > 0 ? whole : namedBy((own) => own.startsWith(word));
}

/** `File the reply by 5 Dec` is split at the last `by` or `due` that a date follows to the end of the line. */
function splitDue(line: string, day: string) {
  const marks = [...line.matchAll(/\s(?:by|due)\s/gi)].toReversed();
  for (const { 0: mark, index } of marks) {
    const due = parseDay(line.slice(index + mark.length), { today: day, leaning: 'future' });
    if (due !== undefined) return { title: line.slice(0, index), due_date: due };
  }
  return { title: line, due_date: undefined };
}

/**
 * Reads a line such as `File the reply by 5 Dec @rohan`. A person is named by a word of their name, or its beginning; the date
 * stands at the end, after `by` or `due`. What is not understood stays in the title.
 */
export function parseTaskLine(line: string, context: TaskLineContext): TaskLine {
  const assignees = new Map<string, Person>();
  const unknown: string[] = [];
  const ambiguous: string[] = [];
  const words = line.trim().split(/\s+/);
  const kept = words.filter((word) => {
    const name = /^@(.+?)[,;]?$/.exec(word)?.[1]?.toLowerCase();
    if (name === undefined) return true;
    const [person, ...others] = membersNamed(name, context);
    if (person && others.length === 0) {
      assignees.set(person.id, person);
      return false;
    }
    (person ? ambiguous : unknown).push(word);
    return true;
  });
  const { title, due_date } = splitDue(kept.join(' '), context.today);
  // A line of names or a date alone has no title of its own.
  return title === ''
    ? { title: line.trim(), due_date: undefined, assignees: [], unknown, ambiguous }
    : { title, due_date, assignees: [...assignees.values()], unknown, ambiguous };
}
