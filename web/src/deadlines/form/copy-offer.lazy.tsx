import { Button } from '@mantine/core';
import type { DeadlineRule, RuleInputRole } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { copiesOfCaseQuery } from '../../registry/public.ts';
import { formatDay } from '../../ui/format/dates.ts';
import classes from '../deadlines.module.css';
import type { DeadlineForm } from './deadline-form-values.ts';

interface CopyOfferProps {
  form: DeadlineForm<unknown>;
  rule: DeadlineRule;
  /** A new deadline takes the days of the copy of its order by itself; an existing one only when they are chosen. */
  isNew: boolean;
}

/** The certified copies in the registry of the case, for a rule that does not count the time for one. */
export function CopyOffer({ form, rule, isNew }: CopyOfferProps) {
  const names = copyInputs(rule);
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  return names && caseId ? <CopiesOfCase form={form} names={names} caseId={caseId} isNew={isNew} /> : null;
}

interface CopiesOfCaseProps {
  form: DeadlineForm<unknown>;
  names: CopyInputs;
  caseId: string;
  isNew: boolean;
}

function CopiesOfCase({ form, names, caseId, isNew }: CopiesOfCaseProps) {
  const { t } = useTranslation('deadlines');
  const inputs = useWatch({ control: form.control, name: 'inputs' });
  const mayRead = useMay('registry:read');
  const copies = useQuery({ ...copiesOfCaseQuery(caseId), enabled: mayRead }).data?.items ?? [];
  const take = (copy: CertifiedCopy) => takeDays(form, names, copy);
  const ofOrder = copies.find((copy) => copy.order_on === inputs[names.start]);
  usePrefill({ copy: ofOrder, isFree: isNew && !inputs[names.applied] && !inputs[names.ready], take });
  const taken = copies.find((copy) => isTaken(copy, names, inputs));
  if (taken) return <p className={classes.facts}>{t('copies.taken', wordsOf(taken))}</p>;
  return (
    <div className={classes.inputs}>
      {copies.map((copy) => (
        <div key={copy.id}>
          <Button variant="subtle" onClick={() => take(copy)}>
            {t('copies.take', wordsOf(copy))}
          </Button>
        </div>
      ))}
    </div>
  );
}

interface CopyInputs {
  readonly start: string;
  readonly applied: string;
  readonly ready: string;
}

function copyInputs({ inputs }: DeadlineRule): CopyInputs | undefined {
  const named = (role: RuleInputRole) => inputs.find((input) => input.role === role)?.name;
  const [start, applied, ready] = [named('start'), named('copy_applied'), named('copy_ready')];
  return start && applied && ready ? { start, applied, ready } : undefined;
}

const isTaken = (copy: CertifiedCopy, { start, applied, ready }: CopyInputs, inputs: Record<string, string>) =>
  inputs[start] === copy.order_on && inputs[applied] === copy.applied_on && (inputs[ready] ?? '') === (copy.ready_on ?? '');

const wordsOf = ({ title, order_on: day }: CertifiedCopy) => ({ title, day: formatDay(day) });

function takeDays(form: DeadlineForm<unknown>, { start, applied, ready }: CopyInputs, copy: CertifiedCopy): void {
  form.setValue(`inputs.${start}`, copy.order_on, { shouldDirty: true });
  form.setValue(`inputs.${applied}`, copy.applied_on, { shouldDirty: true });
  form.setValue(`inputs.${ready}`, copy.ready_on ?? '', { shouldDirty: true });
}

interface Prefill {
  copy: CertifiedCopy | undefined;
  /** No days of a copy are typed. */
  isFree: boolean;
  take: (copy: CertifiedCopy) => void;
}

/** Takes the days of the copy of the order once its day is entered; days that are emptied then stay empty. */
function usePrefill({ copy, isFree, take }: Prefill): void {
  const taken = useRef<string>(undefined);
  const prefill = useEffectEvent(() => {
    if (!copy || !isFree || taken.current === copy.id) return;
    taken.current = copy.id;
    take(copy);
  });
  const id = copy?.id;
  useEffect(() => {
    if (id) prefill();
  }, [id]);
}
