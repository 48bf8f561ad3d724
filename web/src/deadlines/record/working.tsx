import type { ComputationStep } from '@munshi/contract/deadlines/computation.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { daysBetween, formatDay } from '../../ui/format/dates.ts';
import classes from './working.module.css';

interface WorkingProps {
  steps: readonly ComputationStep[];
}

const signed = (days: number) => (days > 0 ? `+${days}` : String(days));

/** How a deadline was counted: each step with its date and the days that it adds, to be checked with a wall calendar. */
export function Working({ steps }: WorkingProps) {
  const { t } = useTranslation('deadlines');
  return (
    <>
      <WorkingBar steps={steps} />
      <ol className={classes.steps} aria-label={t('working.title')}>
        {steps.map((step, at) => (
          <li key={at} className={classes.step}>
            <div className={classes.words}>
              <div>{step.text}</div>
              {step.section || step.doubt ? (
                <div className={classes.section}>
                  {step.section}
                  {step.section && step.doubt ? ' · ' : null}
                  {step.doubt ? <span className={classes.doubt}>{step.doubt}</span> : null}
                </div>
              ) : null}
            </div>
            <time className={classes.date} dateTime={step.to}>
              {formatDay(step.to)}
            </time>
            <span className={classes.days} data-none={step.days === 0 || undefined}>
              <span className={classes.unseen}>{t('working.days', { count: step.days })}</span>
              <span aria-hidden>{signed(step.days)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The steps that run, as a bar in proportion to their days. Each is in words below. */
function WorkingBar({ steps }: WorkingProps) {
  const running = steps.filter(({ days }) => days > 0);
  const [first, last] = [running[0], running.at(-1)];
  if (!first || !last) return null;
  const whole = daysBetween(first.from, last.to);
  return (
    <div className={classes.bar} aria-hidden>
      {running.map((step, at) => (
        <span key={at} className={classes.part} data-first={at === 0 || undefined} style={{ flexGrow: Math.max(step.days, whole / 60) }}>
          <small>{signed(step.days)}</small>
        </span>
      ))}
    </div>
  );
}
