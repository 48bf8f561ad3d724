import { Checkbox, NativeSelect } from '@mantine/core';
import type { EventOffer } from '@munshi/contract/deadlines/deadline-event.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { membersQuery } from '../../tenants/public.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import classes from '../deadlines.module.css';
import { rulesOfEventQuery } from './deadline-event.queries.ts';
import type { EventFormOf } from './event-values.ts';

interface EventOffersProps {
  form: EventFormOf;
  /** Who owns a deadline until somebody else is chosen. */
  ownerId: string;
}

/** What counts from the event, with last days: ticked ones are added, each with an owner. */
export function EventOffers({ form, ownerId }: EventOffersProps) {
  const { t } = useTranslation('deadlines');
  const [caseId, event, on] = useWatch({ control: form.control, name: ['case_id', 'event', 'on'] });
  const isReady = caseId !== null && event !== null && on !== '';
  const offers = useQuery({
    ...rulesOfEventQuery({ case_id: caseId ?? '', event: event ?? 'order_passed', on }),
    enabled: isReady,
  });
  return (
    <section className={classes.preview} aria-label={t('event.follows')}>
      <h2 className={classes.answer}>{t('event.follows')}</h2>
      {isReady ? (
        <Offers offers={offers.data?.items} error={offers.error} form={form} ownerId={ownerId} />
      ) : (
        <p className={classes.facts}>{t('event.choose')}</p>
      )}
    </section>
  );
}

interface OffersProps extends EventOffersProps {
  offers: readonly EventOffer[] | undefined;
  error: unknown;
}

function Offers({ offers, error, form, ownerId }: OffersProps) {
  const { t } = useTranslation('deadlines');
  if (error) return <Notice tone="warning">{messageOf(error, t('event.failed'))}</Notice>;
  if (offers?.length === 0) return <p className={classes.facts}>{t('event.none')}</p>;
  const [fitting, others] = [offers?.filter(isOffered) ?? [], offers?.filter((offer) => !isOffered(offer)) ?? []];
  const rows = (of: readonly EventOffer[]) => of.map((offer) => <Offer key={offer.rule} offer={offer} form={form} ownerId={ownerId} />);
  return (
    <>
      {rows(fitting)}
      {offers && fitting.length === 0 ? <p className={classes.facts}>{t('event.noneFits')}</p> : null}
      {others.length > 0 ? (
        <details className={classes.others}>
          <summary>{t('event.others', { count: others.length })}</summary>
          {rows(others)}
        </details>
      ) : null}
    </>
  );
}

/** First come rules that fit the case, and deadlines that it has already. */
const isOffered = ({ fits, deadline_id: id }: EventOffer) => fits || id !== null;

function Offer({ offer, form, ownerId }: { offer: EventOffer; form: EventFormOf; ownerId: string }) {
  const { t } = useTranslation(['deadlines', 'fields']);
  const owners = useWatch({ control: form.control, name: 'owners' });
  const owner = owners[offer.rule];
  const set = (next: string | undefined) => {
    const { [offer.rule]: _was, ...others } = form.getValues('owners');
    form.setValue('owners', next === undefined ? others : { ...others, [offer.rule]: next }, { shouldDirty: true });
  };
  const facts = [
    offer.opens_on && t('deadlines:left.early', { day: formatDay(offer.opens_on) }),
    `${offer.section}, ${offer.source}`,
    offer.outer_on && t('deadlines:event.outer', { day: formatDay(offer.outer_on) }),
    offer.certainty === 'check' && t('deadlines:check'),
  ].filter(Boolean);
  if (offer.deadline_id !== null)
    return (
      <div className={classes.cardRow}>
        <Link to={`/deadlines/${offer.deadline_id}`} className={classes.link}>
          {offer.title}
        </Link>
        <span className={classes.facts}>
          <DatedText>{t('deadlines:event.taken', { day: formatDay(offer.due_on) })}</DatedText>
        </span>
      </div>
    );
  return (
    <div className={classes.cardRow}>
      <Checkbox
        label={<DatedText>{t('deadlines:event.until', { title: offer.title, day: formatDay(offer.due_on) })}</DatedText>}
        description={<DatedText>{facts.join(' · ')}</DatedText>}
        checked={owner !== undefined}
        onChange={({ currentTarget }) => set(currentTarget.checked ? ownerId : undefined)}
      />
      {owner === undefined ? null : <OwnerOf title={offer.title} owner={owner} onChange={set} />}
    </div>
  );
}

function OwnerOf({ title, owner, onChange }: { title: string; owner: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('deadlines');
  const members = useQuery(membersQuery);
  const data = (members.data ?? []).map(({ id, name, display_name: shown }) => ({ value: id, label: shown || name }));
  return (
    <NativeSelect
      aria-label={t('event.ownerOf', { title })}
      data={data}
      value={owner}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
