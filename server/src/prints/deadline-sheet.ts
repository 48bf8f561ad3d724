import type { Deadline, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import type { Condonable } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { ExportLanguage } from '@munshi/contract/platform/export-language';
import { printedDay, printedMoment } from '../platform/clock/court-day.ts';
import { footOf, joined } from './print-words.ts';
import type { FactSection, RecordSheet, TableSection } from './record-sheet.ts';

interface Words {
  readonly heading: string;
  readonly lastDay: string;
  readonly notBefore: string;
  readonly outerDay: string;
  readonly asOf: (day: string) => string;
  readonly check: string;
  readonly from: string;
  readonly counted: string;
  readonly step: string;
  readonly law: string;
  readonly date: string;
  readonly days: string;
  readonly court: string;
  readonly noCourt: string;
  readonly holidays: (count: number) => string;
  readonly saturdays: string;
  readonly hours: string;
  readonly delay: string;
  readonly note: string;
  readonly confirmed: (name: string, at: string) => string;
  readonly state: Record<DeadlineState, string>;
  readonly condonable: Record<Condonable, string>;
}

const english: Words = {
  heading: 'How the last day was counted',
  lastDay: 'Last day',
  notBefore: 'Not before',
  outerDay: 'Outer day',
  asOf: (day) => `as of ${day}`,
  check: 'The rule is general knowledge: check before relying on it.',
  from: 'Counted from',
  counted: 'How it was counted',
  step: 'Step',
  law: 'Law',
  date: 'Date',
  days: 'Days',
  court: 'Court',
  noCourt: 'none chosen',
  holidays: (count) => `${count} ${count === 1 ? 'holiday' : 'holidays'} entered`,
  saturdays: 'Closed Saturdays',
  hours: 'On the last day',
  delay: 'Delay',
  note: 'Note',
  confirmed: (name, at) => `Confirmed by ${name}, ${at}`,
  state: { computed: 'Confirmed by nobody yet', confirmed: '', met: 'Met', missed: 'Missed', given_up: 'Given up' },
  condonable: {
    s5: 'can be excused for sufficient cause (Limitation Act, s. 5); no day is added for it here',
    capped: 'can be excused only until the outer day, which does not move for a closed court',
    discretion: 'is for the court to excuse; no day is added for it here',
    none: 'is not excused',
  },
};

const hindi: Words = {
  heading: 'अंतिम दिन की गणना',
  lastDay: 'अंतिम दिन',
  notBefore: 'इससे पहले नहीं',
  outerDay: 'बाहरी सीमा',
  asOf: (day) => `${day} की स्थिति`,
  check: 'नियम सामान्य ज्ञान है: भरोसा करने से पहले जाँचें।',
  from: 'गणना का आधार',
  counted: 'गणना के चरण',
  step: 'चरण',
  law: 'विधि',
  date: 'दिनांक',
  days: 'दिन',
  court: 'न्यायालय',
  noCourt: 'चुना नहीं गया',
  holidays: (count) => `${count} अवकाश दर्ज`,
  saturdays: 'बंद शनिवार',
  hours: 'अंतिम दिन',
  delay: 'विलंब',
  note: 'टिप्पणी',
  confirmed: (name, at) => `पुष्टि: ${name}, ${at}`,
  state: { computed: 'अभी किसी ने पुष्टि नहीं की', confirmed: '', met: 'पालन किया', missed: 'चूकी', given_up: 'छोड़ी' },
  condonable: {
    s5: 'पर्याप्त कारण होने पर क्षमा हो सकता है (परिसीमा अधिनियम, धारा 5); इसके लिए कोई दिन नहीं जोड़ा गया',
    capped: 'केवल बाहरी सीमा तक क्षमा हो सकता है, जो न्यायालय बंद होने से नहीं बढ़ती',
    discretion: 'क्षमा करना न्यायालय के विवेक पर है; इसके लिए कोई दिन नहीं जोड़ा गया',
    none: 'क्षमा नहीं होता',
  },
};

const languages: Record<ExportLanguage, Words> = { en: english, hi: hindi };

interface Names {
  readonly firm: string;
  readonly person: string;
  readonly language: ExportLanguage;
}

/** The working of a deadline on one page, to be checked with a wall calendar and put with the papers. */
export function deadlineSheet(deadline: Deadline, { firm, person, language }: Names): RecordSheet {
  const words = languages[language];
  return {
    firm,
    person: '',
    heading: words.heading,
    note: '',
    foot: footOf(person),
    title: { names: [deadline.title, ''], link: '', isOurs: [false, false] },
    lines: linesOf(deadline, words),
    stamp: { label: words.lastDay, text: printedDay(deadline.due_on) },
    sections: [factsOf(deadline, words), stepsOf(deadline, words)],
  };
}

function linesOf(deadline: Deadline, words: Words): string[] {
  const { source, section, as_of: asOf, confirmed_by: by, confirmed_at: at, opens_on: opens, outer_on: outer } = deadline;
  return [
    joined(deadline.case_title, deadline.case_number),
    joined(source, section, asOf && words.asOf(printedDay(asOf))),
    joined(opens && `${words.notBefore}: ${printedDay(opens)}`, outer && `${words.outerDay}: ${printedDay(outer)}`),
    by && at ? words.confirmed(by.name, printedMoment(new Date(at))) : words.state[deadline.state],
    deadline.certainty === 'check' ? words.check : '',
  ].filter((line) => line !== '');
}

function factsOf({ inputs, court_days: days, condonable, rule_note: note, note: own }: Deadline, words: Words): FactSection {
  const dated = inputs.flatMap(({ label, day }) => (day === null ? [] : [[label, printedDay(day)] as const]));
  const court = days.court_name === null ? words.noCourt : joined(days.court_name, words.holidays(days.holidays));
  return {
    title: words.from,
    facts: [
      ...dated,
      [words.court, court],
      ...(days.saturdays === null ? [] : [[words.saturdays, days.saturdays] as const]),
      ...(days.hours.text === null ? [] : [[words.hours, days.hours.text] as const]),
      ...(condonable ? [[words.delay, words.condonable[condonable]] as const] : []),
      ...[note, own].flatMap((text) => (text ? [[words.note, text] as const] : [])),
    ],
  };
}

function stepsOf({ steps }: Deadline, words: Words): TableSection {
  return {
    title: words.counted,
    columns: [
      { head: words.step, share: 50 },
      { head: words.law, share: 26 },
      { head: words.date, share: 15 },
      { head: words.days, share: 9 },
    ],
    rows: steps.map(({ text, doubt, section, to, days }) => [
      { text: joined(text, doubt) },
      { text: section ?? '' },
      { text: printedDay(to), isBold: true },
      { text: days > 0 ? `+${days}` : String(days) },
    ]),
  };
}
