import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatCount } from '../ui/format/numbers.ts';
import classes from './landing-sections.module.css';
import { planOffers } from './plan-offers.at-build.ts';

const FEATURES = [
  ...(['diary', 'record', 'close', 'deadlines', 'clients', 'moving'] as const),
  ...(['vakalatnama', 'conflicts', 'search', 'print', 'phone', 'roles', 'export'] as const),
] as const;

/** What the product does, feature by feature. */
export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features">{t('features.title')}</h2>
      <dl className={classes.features}>
        {FEATURES.map((feature) => (
          <div key={feature}>
            <dt>{t(`features.${feature}.title`)}</dt>
            <dd>{t(`features.${feature}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the data lies, and who sees it. */
export function DataPlace() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <ul className={classes.facts}>
        <li>{t('data.server')}</li>
        <li>{t('data.apart')}</li>
        <li>{t('data.others')}</li>
        <li>{t('data.audit')}</li>
      </ul>
      <p>
        <Link to="/privacy-policy">{t('data.more')}</Link>
      </p>
    </section>
  );
}

const GIGABYTE = 1_000_000_000;

/** The plans with their limits, as the contract has them. */
export function Plans() {
  const { t } = useTranslation('landing');
  const limitsOf = ({ members, open_cases: cases, storage_bytes: storage }: (typeof planOffers)[number]) =>
    members === null || cases === null || storage === null
      ? t('plans.unlimited')
      : t('plans.limits', { members: formatCount(members), cases: formatCount(cases), storage: formatCount(storage / GIGABYTE) });
  return (
    <section className={classes.section} aria-labelledby="plans">
      <h2 id="plans">{t('plans.title')}</h2>
      <p>{t('plans.text')}</p>
      <dl className={classes.plans} aria-label={t('plans.label')}>
        {planOffers.map((plan) => (
          <div key={plan.name}>
            <dt>{plan.display}</dt>
            <dd>{plan.description}</dd>
            <dd>{limitsOf(plan)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/plan-selection">{t('plans.compare')}</Link>
      </p>
    </section>
  );
}
