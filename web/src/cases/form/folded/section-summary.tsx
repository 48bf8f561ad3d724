import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { documentsQuery, subtypesQuery } from '../../../reference-entries/public.ts';
import { formatDay, readDay } from '../../../ui/format/dates.ts';
import type { CaseForm } from '../case-form-values.ts';
import { useCaseMove } from '../use-case-move.ts';
import { fieldsOfFolded, type FoldedSection } from './section-fields.ts';

interface SummaryProps {
  form: CaseForm;
  /** The case does not exist yet. */
  isNew: boolean;
}

/** One line that says what a closed section contains. */
export function SectionSummary({ section, ...props }: SummaryProps & { section: FoldedSection }) {
  const Summary = summaries[section];
  return <Summary {...props} />;
}

/** The parts that are not empty, as one line. */
function Parts({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  const { t } = useTranslation('cases');
  return parts.filter(Boolean).join(' · ') || t('form.folded.nothing');
}

function BenchSummary({ form }: SummaryProps) {
  const [typeId, subtypeId, judge] = useWatch({ control: form.control, name: ['type_id', 'subtype_id', 'shown.judge_name'] });
  const subtype = useQuery(subtypesQuery(typeId)).data?.find(({ id }) => id === subtypeId);
  return <Parts parts={[subtype?.name, judge]} />;
}

function FilingSummary({ form }: SummaryProps) {
  const { t } = useTranslation('fields');
  const values = useWatch({ control: form.control, name: fieldsOfFolded.filing });
  const parts = fieldsOfFolded.filing.map((field, at) => {
    const value = values[at] ?? '';
    return value && `${t(`cases.${field}`)} ${readDay(value) ? formatDay(value) : value}`;
  });
  return <Parts parts={parts} />;
}

function ActsSummary({ form }: SummaryProps) {
  const { t } = useTranslation('cases');
  const [acts, fir] = useWatch({ control: form.control, name: ['acts', 'fir'] });
  const named = acts.filter(({ act }) => act.trim() !== '').length;
  const firNumber = [fir.number, fir.year].filter(Boolean).join('/');
  const hasFir = Object.values(fir).some(Boolean);
  return (
    <Parts parts={[named > 0 && t('form.folded.acts', { count: named }), hasFir && [t('form.folded.fir'), firNumber].join(' ').trim()]} />
  );
}

function TeamSummary({ form }: SummaryProps) {
  const { t } = useTranslation('cases');
  const team = useWatch({ control: form.control, name: 'team' });
  return <Parts parts={[team.length > 0 && t('form.team_', { count: team.length })]} />;
}

function DocumentsSummary({ form }: SummaryProps) {
  const { t } = useTranslation('cases');
  const typeId = useWatch({ control: form.control, name: 'type_id' });
  const count = useQuery(documentsQuery(typeId)).data?.length;
  if (typeId === null || count === undefined) return typeId === null ? t('form.folded.noType') : null;
  return count === 0 ? t('form.documentsNone') : t('form.folded.papers', { count });
}

const SUMMED = ['status', 'phase', 'stage_text', 'priority', 'tags', 'description', 'restricted', 'linked_case_ids'] as const;

function MoreSummary({ form, isNew }: SummaryProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { move, isKept } = useCaseMove(form, isNew);
  const [ownStatus, ownPhase, stage, priority, tags, description, restricted, linked] = useWatch({ control: form.control, name: SUMMED });
  const { status, phase } = (isKept ? undefined : move?.to) ?? { status: ownStatus, phase: ownPhase };
  return (
    <Parts
      parts={[
        t(`cases:status.${status}`),
        t(`cases:phase.${phase}`),
        stage,
        priority !== 'normal' && t(`cases:priority.${priority}`),
        linked.length > 0 && t('cases:form.folded.linked', { count: linked.length }),
        tags.join(', '),
        description.trim() !== '' && t('fields:cases.description'),
        restricted && t('cases:form.folded.restricted'),
      ]}
    />
  );
}

const summaries = {
  bench: BenchSummary,
  filing: FilingSummary,
  acts: ActsSummary,
  team: TeamSummary,
  documents: DocumentsSummary,
  more: MoreSummary,
};
