import type { Transition } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { formatPaise } from '../../ui/format/numbers.ts';
import classes from '../vakalatnama.module.css';

/** The names of codes: for attestors and stamps, those of the court. */
type Kinds = ReadonlyMap<unknown, string>;

function useKinds({ rule }: Vakalatnama): Kinds {
  const { t } = useTranslation('vakalatnamas');
  return new Map([
    ['noc', t('sheet.nocKinds.noc')],
    ['leave', t('sheet.nocKinds.leave')],
    ...rule.attestors.map(({ code, name }) => [code, name] as const),
    ...rule.stamps.map(({ kind, name }) => [kind, name] as const),
  ]);
}

/** A fact of any type as text; ids are left out. */
function toastChange(value: unknown, kinds: Kinds): string {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
  if (Array.isArray(value))
    return value
      .map((each) => toastChange(each, kinds))
      .filter(Boolean)
      .join('; ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, each]) => {
      if (name === 'amount_paise') return typeof each === 'number' ? formatPaise(each) : '';
      return name === 'kind' ? (kinds.get(each) ?? '') : toastChange(each, kinds);
    })
    .filter(Boolean)
    .join(', ');
}

const HIDDEN = new Set(['acceptance_ids', 'by_id', 'mode', 'reason', 'endorsement']);

/** Every step with its date, who took it and its facts. */
export function StepsTaken({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <section className={classes.card} aria-label={t('page.history')}>
      <h2>{t('page.history')}</h2>
      {record.transitions.length === 0 ? <p className={classes.quiet}>{t('page.noHistory')}</p> : null}
      <ol className={classes.history}>
        {record.transitions.toReversed().map((step) => (
          <StepTaken key={step.id} step={step} names={record} />
        ))}
      </ol>
    </section>
  );
}

function StepTaken({ step, names }: { step: Transition; names: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const kinds = useKinds(names);
  const {
    mode,
    reason,
    endorsement,
    acceptance_ids: accepted,
  } = step.facts as {
    mode?: 'ink';
    reason?: 'client';
    endorsement?: 'satisfied';
    acceptance_ids?: string[];
  };
  const words = [
    mode ? t(`sheet.modes.${mode}`) : '',
    reason ? t(`sheet.reasons.${reason}`) : '',
    endorsement ? t(`sheet.endorsements.${endorsement}`) : '',
    names.acceptances
      .filter(({ id }) => accepted?.includes(id))
      .map(({ name }) => name)
      .join(', '),
    ...Object.entries(step.facts).map(([name, value]) => (HIDDEN.has(name) ? '' : toastChange(value, kinds))),
  ].filter(Boolean);
  return (
    <li>
      <time dateTime={step.on}>{formatDay(step.on)}</time>
      <span>
        <b>{t(`state.${step.to_state}`)}</b>
        {step.actor_name ? <span className={classes.quiet}> {t('page.by', { name: step.actor_name })}</span> : null}
        {words.length > 0 ? <span className={classes.said}>{words.join(' · ')}</span> : null}
      </span>
    </li>
  );
}
