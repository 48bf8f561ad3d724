import { STATE_LINE } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay } from '../ui/format/dates.ts';
import classes from './vakalatnama.module.css';

type OnLine = (typeof STATE_LINE)[number];

/** The day on which each state was last reached, since the vakalatnama was last signed. */
function daysOf({ transitions }: Vakalatnama): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { to_state: to, on } of transitions) {
    // Signed again: the steps after the earlier signature no longer count.
    if (to === 'executed') for (const later of STATE_LINE.slice(STATE_LINE.indexOf('executed'))) days.delete(later);
    days.set(to, on);
  }
  return days;
}

/** The progress of the vakalatnama to the court's record, as a line of steps with their dates. */
export function StateLine({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const days = daysOf(record);
  const isSearching = (state: OnLine) => state !== 'attested' || record.rule.attestation !== 'none' || days.has(state);
  const line = STATE_LINE.filter(isSearching);
  const isOff = !(line as readonly string[]).includes(record.state);
  const reached = Math.max(...line.map((state, index) => (state === 'draft' || days.has(state) ? index : 0)));
  const here = isOff ? reached : line.indexOf(record.state as OnLine);
  return (
    <ol className={classes.line}>
      {line.map((state, index) => {
        const day = days.get(state);
        const isDone = index < here && (state === 'draft' || day !== undefined);
        const isHere = index === here && !isOff;
        return (
          <li
            key={state}
            className={classes.stop}
            data-done={isDone || (isOff && index === here) || undefined}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {isDone ? <IconCheck size={14} /> : null}
            </span>
            <span className={classes.stopName}>{t(`state.${state}`)}</span>
            <span className={classes.stopDay}>{day && index <= here ? formatDay(day) : ''}</span>
          </li>
        );
      })}
      {isOff ? (
        <li className={classes.stop} data-off aria-current="step">
          <span className={classes.dot} aria-hidden />
          <span className={classes.stopName}>{t(`state.${record.state}`)}</span>
          <span className={classes.stopDay}>{formatDay(record.state_on)}</span>
        </li>
      ) : null}
    </ol>
  );
}
