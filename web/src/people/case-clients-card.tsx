import type { Party } from '@munshi/contract/cases/case.schema';
import type { ClientDetails } from '@munshi/contract/people/person.schema';
import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { NotifyButton } from '../client-messages/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatMobile, whatsAppNumber } from '../ui/format/mobile.ts';
import { RailCard } from '../ui/page/rail-card.tsx';
import classes from './case-clients-card.module.css';
import { clientContactsQuery, clientIdsOf } from './client-contacts.ts';

interface CaseClientsCardProps {
  caseId: string;
  parties: readonly Party[];
}

/** Number of clients shown; the others are under Parties. */
const SHOWN = 4;

/** Our clients in a case, with the ways to reach them. */
export function CaseClientsCard({ caseId, parties }: CaseClientsCardProps) {
  const { t } = useTranslation('people');
  const mayWrite = useMay('case:write');
  const clients = parties.filter(({ is_client: isClient }) => isClient);
  // None of clients whose records are deleted.
  const ids = clientIdsOf(parties);
  const contacts = useQuery({ ...clientContactsQuery(ids), enabled: useMay('person:read') && ids.length > 0 }).data;
  if (clients.length === 0) {
    return (
      <RailCard title={t('clientCard.title', { count: 1 })}>
        <p className={classes.quiet}>{t('clientCard.none')}</p>
        {mayWrite ? <Link to={`/cases/edit/${caseId}`}>{t('clientCard.choose')}</Link> : null}
      </RailCard>
    );
  }
  const more = clients.length - SHOWN;
  return (
    <RailCard title={t('clientCard.title', { count: clients.length })}>
      <ul className={classes.clients}>
        {clients.slice(0, SHOWN).map((party) => (
          <li key={party.id} className={classes.client}>
            <ClientContact party={party} contact={contacts?.find(({ id }) => id === party.person_id)} />
          </li>
        ))}
      </ul>
      <NotifyButton caseId={caseId} />
      {more > 0 ? <Link to={`/cases/${caseId}/parties`}>{t('clientCard.more', { count: more })}</Link> : null}
    </RailCard>
  );
}

function ClientContact({ party, contact }: { party: Party; contact: ClientDetails | undefined }) {
  const { t } = useTranslation('people');
  if (party.person_id === null || !contact) return <b>{party.name}</b>;
  const { mobile, email } = contact;
  return (
    <>
      <Link to={`/people/${party.person_id}`} className={classes.name}>
        {party.name}
      </Link>
      {email ? (
        <a href={`mailto:${email}`} className={classes.line}>
          {email}
        </a>
      ) : null}
      {mobile ? <MobileLines mobile={mobile} name={party.name} /> : <NoMobile personId={party.person_id} hasEmail={email !== null} />}
      {contact.relative_name && contact.relation ? (
        <span className={classes.quiet}>{`${t(`relations.${contact.relation}`)} ${contact.relative_name}`}</span>
      ) : null}
    </>
  );
}

function MobileLines({ mobile, name }: { mobile: string; name: string }) {
  const { t } = useTranslation('people');
  return (
    <>
      <span className={classes.number}>{formatMobile(mobile)}</span>
      <span className={classes.ways}>
        <a className={classes.way} href={`tel:${mobile}`} aria-label={t('clientCard.callOf', { name })}>
          <IconPhone size={18} aria-hidden /> {t('clientCard.call')}
        </a>
        <a
          className={classes.way}
          href={`https://wa.me/${whatsAppNumber(mobile)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('clientCard.whatsAppOf', { name })}
        >
          <IconBrandWhatsapp size={18} aria-hidden /> {t('clientCard.whatsApp')}
        </a>
        <a className={classes.way} href={`sms:${mobile}`} aria-label={t('clientCard.smsOf', { name })}>
          <IconMessage size={18} aria-hidden /> {t('clientCard.sms')}
        </a>
      </span>
    </>
  );
}

function NoMobile({ personId, hasEmail }: { personId: string; hasEmail: boolean }) {
  const { t } = useTranslation('people');
  const mayWrite = useMay('person:write');
  const words = hasEmail ? t('clientCard.noMobile') : t('clientCard.noContact');
  return (
    <span className={classes.quiet}>
      {words} {mayWrite ? <Link to={`/people/${personId}`}>{t('clientCard.add')}</Link> : null}
    </span>
  );
}
