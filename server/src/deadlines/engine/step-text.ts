import type { SaturdayOfMonth } from '@munshi/contract/court-holidays/closed-saturdays';
import type { ExclusionReason } from '@munshi/contract/deadlines/computation.schema';
import type { ClosedLastDay, Period } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { ClosedBecause, NotExcludedBecause, WorkingStep } from '@munshi/contract/deadlines/working-step';
import { printedDay } from '../../platform/clock/court-day.ts';

export type StepLanguage = 'en' | 'hi';

/** A step in words. `section`: where the law says so. `doubt`: what to check before relying on it. */
export interface StepText {
  readonly text: string;
  readonly section: string | null;
  readonly doubt: string | null;
}

const FRESH = 's. 18 and 19, Limitation Act';
const FIRST_DAY = 's. 12(1), Limitation Act; s. 9, General Clauses Act';

/** Where the law excludes the days: sections of the Limitation Act, unless it says otherwise. */
const exclusionSections: Record<ExclusionReason, string | null> = {
  wrong_forum: 's. 14, Limitation Act',
  stay: 's. 15(1), Limitation Act',
  notice: 's. 15(2), Limitation Act',
  abroad: 's. 15(5), Limitation Act',
  mediation: 's. 12A(3), Commercial Courts Act',
  disability: 's. 6, Limitation Act',
  fraud: 's. 17, Limitation Act',
  pandemic: 'Supreme Court, In re: Cognizance for Extension of Limitation',
  other: null,
};

const notExcludedSections: Record<NotExcludedBecause, string | null> = {
  outside: null,
  kind: null,
  later: 's. 9, Limitation Act',
  custody: 'S. Kasi v. State, (2021) 12 SCC 1',
};

const rollSections: Record<Exclude<ClosedLastDay, 'never'>, string> = {
  limitation_4: 's. 4, Limitation Act',
  general_clauses_10: 's. 10, General Clauses Act',
  bnss_517: 's. 517, BNSS',
};

interface Words {
  readonly period: (period: Period) => string;
  readonly reasons: Record<ExclusionReason | 'copy', string>;
  readonly closed: (because: ClosedBecause) => string;
  readonly first: (label: string) => string;
  readonly firstCounts: (label: string) => string;
  readonly waits: (reason: string, end: string) => string;
  readonly fresh: (label: string, on: string) => string;
  readonly noFresh: (label: string, on: string, last: string) => string;
  readonly runs: (period: string, title: string) => string;
  readonly copy: (from: string, to: string) => string;
  readonly copyDoubt: string;
  readonly excluded: (reason: string, from: string, to: string) => string;
  readonly cut: (days: number) => string;
  readonly notExcluded: (reason: string, from: string, to: string) => string;
  readonly whyNotExcluded: Record<NotExcludedBecause, string>;
  readonly discovered: (on: string) => string;
  readonly disability: (ceasedOn: string) => string;
  readonly atMostThreeYears: string;
  readonly monthEnd: (day: string) => string;
  readonly ninetyDays: string;
  readonly roll: (because: string) => string;
  readonly partDay: string;
  readonly stays: (because: string) => string;
  readonly partDayStays: (because: string) => string;
  readonly outer: (period: string) => string;
  readonly opens: (day: string) => string;
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

type Saturday = Extract<ClosedBecause, { kind: 'saturday' }>;

function closedWords(because: ClosedBecause, sunday: string, saturday: (because: Saturday) => string): string {
  if ('name' in because) return because.name;
  return because.kind === 'sunday' ? sunday : saturday(because);
}

const ordinals: Record<SaturdayOfMonth, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  last_working: 'last working',
};

const english: Words = {
  period: ({ count, unit }) => plural(count, unit.slice(0, -1)),
  reasons: {
    copy: 'the certified copy',
    wrong_forum: 'a proceeding in good faith in a court without jurisdiction',
    stay: 'a stay or injunction',
    notice: 'a notice that the law requires first',
    abroad: 'absence of the defendant from India',
    mediation: 'mediation before the suit',
    disability: 'disability of the person entitled',
    fraud: 'fraud or mistake not yet discovered',
    pandemic: 'the extension of limitation from 2020 to 2022',
    other: 'another exclusion',
  },
  closed: (because) => closedWords(because, 'a Sunday', ({ nth }) => `the ${ordinals[nth]} Saturday of the month`),
  first: (label) => `${label}. The day itself is not counted.`,
  firstCounts: (label) => `${label}. The day itself is counted.`,
  waits: (reason, end) => `${reason} The act is possible from ${end}; before that day it is too early.`,
  fresh: (label, on) => `${label} on ${on}, before the period had run out: a fresh period runs from that day.`,
  noFresh: (label, on, last) => `${label} on ${on} came after the period had run out on ${last}: no fresh period runs from it.`,
  runs: (period, title) => `${period}: ${title}.`,
  copy: (from, to) => `Certified copy: applied for ${from}, ready ${to}, both days excluded.`,
  copyDoubt: 'That both days are excluded is practice: check before relying on it.',
  excluded: (reason, from, to) => `Days not counted for ${reason}: ${from} to ${to}, both included.`,
  cut: (days) => ` Of these, ${plural(days, 'day')} fell within the period and not under another exclusion.`,
  notExcluded: (reason, from, to) => `Days for ${reason}, ${from} to ${to}, add nothing: `,
  whyNotExcluded: {
    outside: 'they are outside the period or excluded already.',
    kind: 'the law excludes them for other acts than this. A court may take them as cause for a delay where it can excuse one.',
    later: 'the period had begun before, and a later disability does not stop it.',
    custody: 'the order extends limitation, and lengthens no custody. The right to bail arises on the day it would without it.',
  },
  discovered: (on) => `The period does not begin before fraud or mistake is discovered: on ${on}. The day itself is not counted.`,
  disability: (ceasedOn) =>
    `The person was under a disability when the period began, which ceased on ${ceasedOn}: the same period from that day.`,
  atMostThreeYears: ' It is extended by at most three years from there.',
  monthEnd: (day) => `The period is counted from the end of the month, ${day}.`,
  ninetyDays: 'The period would have run out from 15-Mar-2020 to 28-Feb-2022: at least 90 days from 01-Mar-2022.',
  roll: (because) => `That day is ${because}: the court is closed, so the next day on which it sits.`,
  partDay: 'The court is open for a part of that day; s. 4 treats such a day as closed.',
  stays: (because) => `That day is ${because}, but this period does not move for a closed court.`,
  partDayStays: (because) =>
    `That day is ${because}, on which the court closes for a part of the day. Only s. 4 of the Limitation Act counts such a day as closed: file on it.`,
  outer: (period) => `At most ${period} more, if the court excuses the delay. This day does not move for a closed court.`,
  opens: (day) => `Possible from ${day}, when the period has ended; before that day it is too early.`,
};

const hindiOrdinals: Record<SaturdayOfMonth, string> = {
  1: 'पहला',
  2: 'दूसरा',
  3: 'तीसरा',
  4: 'चौथा',
  5: 'पाँचवाँ',
  last_working: 'अंतिम कार्य-दिवस वाला',
};

const hindiUnits = { days: 'दिन', months: 'माह', years: 'वर्ष' } as const;

const hindi: Words = {
  period: ({ count, unit }) => `${count} ${hindiUnits[unit]}`,
  reasons: {
    copy: 'प्रमाणित प्रति',
    wrong_forum: 'बिना अधिकारिता वाले न्यायालय में सद्भावपूर्वक कार्यवाही',
    stay: 'रोक या व्यादेश',
    notice: 'विधि द्वारा अपेक्षित पूर्व सूचना',
    abroad: 'प्रतिवादी की भारत से अनुपस्थिति',
    mediation: 'वाद-पूर्व मध्यस्थता',
    disability: 'हकदार व्यक्ति की निर्योग्यता',
    fraud: 'कपट या भूल, जिसका पता नहीं चला था',
    pandemic: '2020 से 2022 तक परिसीमा का विस्तार',
    other: 'अन्य अपवर्जन',
  },
  closed: (because) => closedWords(because, 'रविवार', ({ nth }) => `माह का ${hindiOrdinals[nth]} शनिवार`),
  first: (label) => `${label}। यह दिन नहीं गिना जाता।`,
  firstCounts: (label) => `${label}। यह दिन गिना जाता है।`,
  waits: (reason, end) => `${reason} कार्य ${end} से किया जा सकता है; उससे पहले समयपूर्व है।`,
  fresh: (label, on) => `${label}: ${on}, अवधि समाप्त होने से पहले; उस दिन से नई अवधि चलती है।`,
  noFresh: (label, on, last) => `${label}: ${on}, अवधि ${last} को समाप्त हो चुकी थी; इससे नई अवधि नहीं चलती।`,
  runs: (period, title) => `${period}: ${title}।`,
  copy: (from, to) => `प्रमाणित प्रति: आवेदन ${from}, तैयार ${to}; दोनों दिन अपवर्जित।`,
  copyDoubt: 'दोनों दिनों का अपवर्जन प्रथा है: भरोसा करने से पहले जाँचें।',
  excluded: (reason, from, to) => `${reason} के दिन नहीं गिने जाते: ${from} से ${to}, दोनों सहित।`,
  cut: (days) => ` इनमें से ${days} दिन अवधि के भीतर और किसी अन्य अपवर्जन से बाहर हैं।`,
  notExcluded: (reason, from, to) => `${reason} के दिन, ${from} से ${to}, से कुछ नहीं जुड़ता: `,
  whyNotExcluded: {
    outside: 'वे अवधि से बाहर हैं या पहले ही अपवर्जित हैं।',
    kind: 'विधि इन्हें अन्य कार्यों के लिए अपवर्जित करती है। जहाँ विलंब क्षमा हो सकता है, न्यायालय इन्हें कारण मान सकता है।',
    later: 'अवधि पहले ही चल पड़ी थी, और बाद की निर्योग्यता उसे नहीं रोकती।',
    custody: 'आदेश परिसीमा बढ़ाता है, अभिरक्षा नहीं। जमानत का अधिकार उसी दिन होता है, जिस दिन आदेश के बिना होता।',
  },
  discovered: (on) => `कपट या भूल का पता ${on} को चला: अवधि उससे पहले आरंभ नहीं होती। यह दिन नहीं गिना जाता।`,
  disability: (ceasedOn) => `अवधि आरंभ होते समय व्यक्ति निर्योग्य था; निर्योग्यता ${ceasedOn} को समाप्त हुई: उस दिन से वही अवधि।`,
  atMostThreeYears: ' वहाँ से अधिक से अधिक तीन वर्ष का विस्तार होता है।',
  monthEnd: (day) => `अवधि माह के अंत, ${day}, से गिनी जाती है।`,
  ninetyDays: 'अवधि 15-Mar-2020 से 28-Feb-2022 के बीच समाप्त होती: 01-Mar-2022 से कम से कम 90 दिन।',
  roll: (because) => `वह दिन ${because} है: न्यायालय बंद है, इसलिए अगला दिन जब न्यायालय खुले।`,
  partDay: 'उस दिन न्यायालय कुछ समय ही खुला है; धारा 4 ऐसे दिन को बंद मानती है।',
  stays: (because) => `वह दिन ${because} है, पर यह अवधि न्यायालय के बंद होने से आगे नहीं बढ़ती।`,
  partDayStays: (because) =>
    `वह दिन ${because} है, जब न्यायालय कुछ समय बंद रहता है। केवल परिसीमा अधिनियम की धारा 4 ऐसे दिन को बंद मानती है: उसी दिन दाखिल करें।`,
  outer: (period) => `न्यायालय विलंब क्षमा करे तो अधिक से अधिक ${period} और। यह दिन न्यायालय के बंद होने से आगे नहीं बढ़ता।`,
  opens: (day) => `अवधि समाप्त होने पर ${day} से संभव; उससे पहले समयपूर्व है।`,
};

const languages: Record<StepLanguage, Words> = { en: english, hi: hindi };

/** A step in words. Names of rules, inputs and holidays stay as they are written. */
export function stepText(step: WorkingStep, language: StepLanguage): StepText {
  const words = languages[language];
  if (isStart(step)) return startText(step, words);
  switch (step.kind) {
    case 'period':
      return plain(words.runs(words.period(step.period), step.title), step.section);
    case 'ninety_days':
      return plain(words.ninetyDays, exclusionSections.pandemic);
    case 'disability':
      return plain(words.disability(printedDay(step.ceasedOn)) + (step.isCut ? words.atMostThreeYears : ''), 's. 6 and 8, Limitation Act');
    case 'opens':
      return plain(words.opens(printedDay(step.to)));
    case 'outer':
      return plain(words.outer(words.period(step.period)));
    default:
      return movedText(step, words);
  }
}

const plain = (text: string, section: string | null = null, doubt: string | null = null): StepText => ({ text, section, doubt });

const START = ['first_day', 'first_day_counts', 'month_end', 'waits', 'discovered', 'fresh_period', 'no_fresh_period'] as const;
type StartStep = Extract<WorkingStep, { kind: (typeof START)[number] }>;

const isStart = (step: WorkingStep): step is StartStep => START.some((kind) => kind === step.kind);

/** The steps to the day from which the period runs. */
function startText(step: StartStep, words: Words): StepText {
  switch (step.kind) {
    case 'first_day':
      return plain(words.first(step.label), FIRST_DAY);
    case 'first_day_counts':
      return plain(words.firstCounts(step.label));
    case 'month_end':
      return plain(words.monthEnd(printedDay(step.to)));
    case 'waits':
      return plain(words.waits(step.reason, printedDay(step.to)));
    case 'discovered':
      return plain(words.discovered(printedDay(step.to)), 's. 17, Limitation Act');
    case 'fresh_period':
      return plain(words.fresh(step.label, printedDay(step.on)), FRESH);
    case 'no_fresh_period':
      return plain(words.noFresh(step.label, printedDay(step.on), printedDay(step.last)), FRESH);
  }
}

type MovedStep = Extract<WorkingStep, { kind: 'copy' | 'exclusion' | 'not_excluded' | 'roll' | 'stays' | 'part_day_stays' }>;

/** The steps that move the last day, or say why it does not move. */
function movedText(step: MovedStep, words: Words): StepText {
  if (step.kind === 'stays') return { text: words.stays(words.closed(step.because)), section: null, doubt: null };
  if (step.kind === 'part_day_stays') return { text: words.partDayStays(words.closed(step.because)), section: null, doubt: null };
  if (step.kind === 'roll') {
    const doubt = step.because.kind === 'part_day' ? words.partDay : null;
    return { text: words.roll(words.closed(step.because)), section: rollSections[step.under], doubt };
  }
  const [from, to] = [printedDay(step.spanFrom), printedDay(step.spanTo)];
  if (step.kind === 'not_excluded') {
    const because = step.because ?? 'outside';
    const text = words.notExcluded(words.reasons[step.reason], from, to) + words.whyNotExcluded[because];
    return { text, section: notExcludedSections[because], doubt: null };
  }
  const cut = step.isCut ? words.cut(step.days) : '';
  if (step.kind === 'copy')
    return { text: words.copy(from, to) + cut, section: 's. 12(2) and (3), Limitation Act', doubt: words.copyDoubt };
  const reason = step.text ?? words.reasons[step.reason];
  return { text: words.excluded(reason, from, to) + cut, section: exclusionSections[step.reason], doubt: null };
}
