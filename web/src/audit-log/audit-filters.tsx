import { AuditAction, AuditKind } from '@munshi/contract/audit-log/audit-line.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { CaseFilter } from '../cases/public.ts';
import { membersQuery } from '../tenants/public.ts';
import { readDay, today } from '../ui/format/dates.ts';
import { DayFilter } from '../ui/list/filters/day-filter.tsx';
import { FilterSelect, useOpened } from '../ui/list/filters/filter-select.tsx';
import { FoldedFilters } from '../ui/list/filters/folded-filters.tsx';
import { useAddress } from '../ui/list/list-state.ts';
import { readId } from '../ui/format/read-id.ts';
import { ActiveFilter, FilterChip, FilterRow } from '../ui/list/list-tools.tsx';
import type { AuditFilter } from './audit-line.queries.ts';
import { kindName } from './audit-words.ts';

const readDate = (text: string | null) => (text !== null && readDay(text) ? CourtDate.parse(text) : undefined);

/** The filters, all of them in the URL. */
export function useAuditState() {
  const { search, change, clear } = useAddress();
  const labels = {
    actor: readId(search.get('actor')),
    kind: AuditKind.options.find((kind) => kind === search.get('kind')),
    action: AuditAction.options.find((action) => action === search.get('action')),
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    case_id: readId(search.get('case_id')),
    q: readId(search.get('q')),
  };
  const filter: AuditFilter = Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined));
  return { filter, change, clear, isFiltered: Object.keys(filter).length > 0 };
}
type AuditState = ReturnType<typeof useAuditState>;

export function AuditFilters({ state }: { state: AuditState }) {
  const { t } = useTranslation('auditLog');
  const { filter, change } = state;
  const kinds = AuditKind.options.map((kind) => ({ value: kind, label: kindName(kind) }));
  return (
    <FilterRow>
      <FoldedFilters count={Object.keys(filter).length} onClear={state.clear}>
        <PersonFilter state={state} />
        <FilterSelect
          name={t('filter.kind')}
          choices={kinds}
          value={filter.kind}
          onChange={(choice) => change({ kind: choice?.value })}
          onOpen={() => undefined}
        />
        <CaseFilter value={filter.case_id} onChange={(caseId) => change({ case_id: caseId })} />
        <DayFilter name={t('filter.from')} value={filter.from} max={filter.to ?? today()} onChange={(from) => change({ from })} />
        <DayFilter name={t('filter.to')} value={filter.to} min={filter.from} max={today()} onChange={(to) => change({ to })} />
        {filter.q === undefined ? null : <ActiveFilter label={t('filter.record')} onRemove={() => change({ q: undefined })} />}
        {AuditAction.options.map((action) => (
          <FilterChip
            key={action}
            label={t(`filter.${action}`)}
            isOn={filter.action === action}
            onToggle={() => change({ action: filter.action === action ? undefined : action })}
          />
        ))}
      </FoldedFilters>
    </FilterRow>
  );
}

function PersonFilter({ state: { filter, change } }: { state: AuditState }) {
  const { t } = useTranslation('auditLog');
  const { isOpened, open } = useOpened(filter.actor !== undefined);
  const members = useQuery({ ...membersQuery, enabled: isOpened });
  const choices = (members.data ?? []).map((member) => ({
    value: member.id,
    label: member.display_name || member.name,
    words: member.email,
  }));
  return (
    <FilterSelect
      name={t('filter.person')}
      choices={choices}
      value={filter.actor}
      onChange={(choice) => change({ actor: choice?.value })}
      onOpen={open}
      hasFailed={members.isError}
    />
  );
}
