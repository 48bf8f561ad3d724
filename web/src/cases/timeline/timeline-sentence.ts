import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import { MessageWay } from '@munshi/contract/client-messages/client-message.schema';
import { isHidden } from '@munshi/contract/platform/record';
import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { TFunction } from 'i18next';
import { i18n } from '../../i18n/i18n.ts';
import type { cases as words } from '../../i18n/en/cases.ts';
import type { FieldWords } from '../form/case-field-labels.ts';
import { hiddenInTimeline } from './hidden.at-build.ts';
import { stateWord } from './state-words.ts';

type RecordKey = keyof typeof words.timeline.records;

const isRecordKey = (record: string): record is RecordKey => i18n.exists(`cases:timeline.records.${record}`);

interface SentenceBuilder {
  t: TFunction<'cases'>;
  fields: FieldWords;
}

type Entry = Pick<TimelineEntry, 'record' | 'changes'>;

const isNothing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One field's change: "changed the stage from Motion to Arguments". */
function changeSentence({ record, changes }: Entry, column: string, { t, fields }: SentenceBuilder): string {
  const { was, is } = changes[column] ?? { was: null, is: null };
  const words = (value: unknown) => stateWord(record, column, value) ?? fields.valueOf(column, value);
  const names = { field: fields.nameOf(record, column), was: words(was), is: words(is) };
  // An id without a known name: only the fact of the change can be told.
  if (isNothing(is)) return names.was === '' ? t('timeline.emptiedAlone', names) : t('timeline.emptied', names);
  if (names.is === '') return t('timeline.changedAlone', names);
  return isNothing(was) || names.was === '' ? t('timeline.set', names) : t('timeline.changed', names);
}

const changeSentences = (entry: Entry, sentenceBuilder: SentenceBuilder) =>
  Object.keys(entry.changes)
    .filter((column) => !isHidden(hiddenInTimeline, entry.record, column))
    .map((column) => changeSentence(entry, column, sentenceBuilder));

/** The fields that name the row of each record; the first one that the entry contains is used. */
const NAMED_BY: Readonly<Record<RecordKey, readonly string[]>> = {
  cases: ['title'],
  case_links: [],
  case_parties: ['name'],
  // A recorded outcome is named by the day on which the hearing was heard.
  hearings: ['hearing_date', 'business_on_date'],
  client_messages: ['person_id'],
  deadlines: ['title'],
  deadline_exemptions: ['reason'],
  filings: ['title'],
  filing_objections: ['objection'],
  filing_checks: [],
  certified_copies: ['title'],
  tasks: ['title'],
  case_notes: ['title'],
  vakalatnamas: ['title'],
  vakalatnama_acceptances: ['name'],
  case_team: ['user_id'],
  case_counsel: ['lawyer_id'],
  conflict_checks: [],
  documents: ['title'],
  document_versions: ['file_name'],
  other: [],
};

/**
 * The name of a party, colleague or hearing in a sentence: "the party Sunita Menon", else "a party". Taken from the entry, as
 * it was then; else from the record's current name.
 */
function rowName({ record, record_name: today, changes }: TimelineEntry, { t, fields }: SentenceBuilder): string {
  const key = isRecordKey(record) ? record : 'other';
  const field = NAMED_BY[key].find((each) => changes[each] !== undefined);
  const change = field === undefined ? undefined : changes[field];
  const name = fields.valueOf(field ?? NAMED_BY[key][0] ?? '', change?.is ?? change?.was ?? today);
  return name === '' ? t(`timeline.unnamed.${key}`) : t(`timeline.records.${key}`, { name });
}

/** A hold is set, its reason is changed, or it is lifted; it is never deleted. */
function holdSentence({ action, changes }: TimelineEntry, { t, fields }: SentenceBuilder): string[] {
  const reason = fields.valueOf('reason', changes['reason']?.is);
  if (action === 'insert') return [t('timeline.held', { reason })];
  return [changes['lifted_at'] ? t('timeline.holdLifted') : t('timeline.holdChanged', { reason })];
}

/** That a client was told the next date, or that the note of it was undone. */
function messageSentence({ action, changes, record_name: client }: TimelineEntry, { t, fields }: SentenceBuilder): string {
  const name = client ?? t('timeline.client');
  if (action !== 'insert') return t('timeline.toldUndone', { name });
  const day = fields.valueOf('next_date', changes['next_date']?.is);
  const way = MessageWay.safeParse(changes['way']?.is);
  const words = { name, day, way: way.success ? t(`timeline.ways.${way.data}`) : '' };
  return day === '' ? t('timeline.toldNone', words) : t('timeline.told', words);
}

/** An advocate is named in a vakalatnama, accepts it, or is no longer named in it. */
function acceptanceSentences(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] {
  const { t, fields } = sentenceBuilder;
  const { name: named, accepted_on: accepted } = entry.changes;
  const name = fields.valueOf('name', named?.is ?? named?.was ?? entry.record_name) || t('timeline.advocate');
  if (entry.action === 'insert') return [t('timeline.named', { name })];
  if (entry.action !== 'update') return [t('timeline.notNamed', { name })];
  if (!isNothing(accepted?.is)) return [t('timeline.accepted', { name, day: fields.valueOf('accepted_on', accepted?.is) })];
  return changeSentences(entry, sentenceBuilder).map((sentence) => t('timeline.of', { name: rowName(entry, sentenceBuilder), sentence }));
}

function deletionSentence(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] | undefined {
  const deleted = entry.changes['deleted_at'];
  if (entry.action !== 'update' || !deleted) return undefined;
  const { t } = sentenceBuilder;
  const isRemoved = deleted.is !== null;
  if (entry.record === 'cases') return [isRemoved ? t('timeline.deleted') : t('timeline.restored')];
  const name = rowName(entry, sentenceBuilder);
  return [isRemoved ? t('timeline.removed', { name }) : t('timeline.broughtBack', { name })];
}

function rowSentence(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] {
  const { t } = sentenceBuilder;
  const name = rowName(entry, sentenceBuilder);
  const isAdded = entry.action === 'insert';
  if (entry.record === 'case_team' || entry.record === 'case_counsel')
    return [isAdded ? t('timeline.teamAdded', { name }) : t('timeline.teamRemoved', { name })];
  return [isAdded ? t('timeline.added', { name }) : t('timeline.removed', { name })];
}

/** A step of a vakalatnama is told with its date and the next due date; the other dates that the step sets are left out. */
function stepSentence({ record, changes }: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] | undefined {
  const state = VakalatnamaState.safeParse(changes['state']?.is);
  if (!state.success) return undefined;
  const stateText = i18n.t(`vakalatnamas:state.${state.data}`);
  const day = sentenceBuilder.fields.valueOf('state_on', changes['state_on']?.is);
  const isOfStep = (field: string) =>
    field === 'state' || (field.endsWith('_on') && isNothing(field === 'due_on' ? changes[field]?.is : null));
  const others = Object.fromEntries(Object.entries(changes).filter(([field]) => !isOfStep(field)));
  const step =
    day === '' ? sentenceBuilder.t('timeline.step', { state: stateText }) : sentenceBuilder.t('timeline.stepOn', { state: stateText, day });
  return [step, ...changeSentences({ record, changes: others }, sentenceBuilder)];
}

/** A record that left the case, without where it went; or that came from another one. Undefined if it did neither. */
function moveSentence(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] | undefined {
  const moved = entry.changes['case_id'];
  if (moved === undefined || isNothing(moved.was)) return undefined;
  const name = { name: rowName(entry, sentenceBuilder) };
  if (isNothing(moved.is)) return [sentenceBuilder.t('timeline.movedAway', name)];
  const others = changeSentences(entry, sentenceBuilder).map((sentence) => sentenceBuilder.t('timeline.of', { ...name, sentence }));
  return [sentenceBuilder.t('timeline.movedHere', name), ...others];
}

/** A change in a record that belongs to the case names that record. */
function updateSentence(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] {
  const moved = moveSentence(entry, sentenceBuilder);
  if (moved) return moved;
  const sentences =
    (entry.record === 'vakalatnamas' ? stepSentence(entry, sentenceBuilder) : undefined) ?? changeSentences(entry, sentenceBuilder);
  if (entry.record === 'cases') return sentences;
  const name = rowName(entry, sentenceBuilder);
  return sentences.map((sentence) => sentenceBuilder.t('timeline.of', { name, sentence }));
}

/** One audit entry as sentences that follow the person's name. */
function entrySentence(entry: TimelineEntry, sentenceBuilder: SentenceBuilder): string[] {
  const deletion = deletionSentence(entry, sentenceBuilder);
  if (deletion) return deletion;
  if (entry.record === 'legal_holds') return holdSentence(entry, sentenceBuilder);
  if (entry.record === 'client_messages') return [messageSentence(entry, sentenceBuilder)];
  if (entry.record === 'vakalatnama_acceptances') return acceptanceSentences(entry, sentenceBuilder);
  // The entry of the case itself includes its numbers.
  if (entry.record === 'case_numbers') return [];
  // Later results of the virus scan are shown with the file.
  if (entry.record === 'document_versions' && entry.action !== 'insert') return [];
  if (entry.action === 'update') return updateSentence(entry, sentenceBuilder);
  if (entry.record === 'cases')
    return [entry.action === 'insert' ? sentenceBuilder.t('timeline.opened') : sentenceBuilder.t('timeline.deleted')];
  return rowSentence(entry, sentenceBuilder);
}

/** What a sentence is about. `file`: the storage of a document, which is of no interest to the case. */
export type TimelineKind = 'case' | 'hearing' | 'task' | 'note' | 'document' | 'file' | 'person' | 'vakalatnama' | 'hold';

const KIND_OF: Readonly<Record<string, TimelineKind>> = {
  hearings: 'hearing',
  tasks: 'task',
  case_notes: 'note',
  documents: 'document',
  document_versions: 'file',
  case_parties: 'person',
  case_team: 'person',
  case_counsel: 'person',
  vakalatnamas: 'vakalatnama',
  vakalatnama_acceptances: 'vakalatnama',
  legal_holds: 'hold',
};

export interface TimelineSentence {
  kind: TimelineKind;
  text: string;
}

export interface TimelineMoment {
  id: string;
  at: string;
  actor: string;
  sentences: TimelineSentence[];
}

/** Groups entries of one person within one minute: creating a case writes an entry for each party. */
export function gatherMoments(entries: readonly TimelineEntry[], sentenceBuilder: SentenceBuilder): TimelineMoment[] {
  const moments: TimelineMoment[] = [];
  for (const entry of entries) {
    const kind = KIND_OF[entry.record] ?? 'case';
    const sentences = entrySentence(entry, sentenceBuilder).map((text) => ({ kind, text }));
    // A reminder is sent in the name of the firm.
    const unnamed = entry.record === 'client_messages' ? 'timeline.firm' : 'timeline.somebody';
    const actor = entry.actor_name ?? sentenceBuilder.t(unnamed);
    const last = moments.at(-1);
    if (sentences.length === 0) continue;
    if (last && last.actor === actor && last.at.slice(0, 16) === entry.at.slice(0, 16)) last.sentences.unshift(...sentences);
    else moments.push({ id: entry.id, at: entry.at, actor, sentences });
  }
  return moments;
}
