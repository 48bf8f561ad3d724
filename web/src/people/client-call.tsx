import type { Party } from '@munshi/contract/cases/case.schema';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatMobile } from '../ui/format/mobile.ts';
import classes from './case-clients-card.module.css';
import { clientContactsQuery, clientIdsOf } from './client-contacts.ts';

/** The mobile of the first client who has one, to call at a tap. */
export function ClientCall({ parties }: { parties: readonly Party[] }) {
  const { t } = useTranslation('people');
  const ids = clientIdsOf(parties);
  const contacts = useQuery({ ...clientContactsQuery(ids), enabled: useMay('person:read') && ids.length > 0 }).data;
  const mobileOf = (party: Party) => contacts?.find(({ id }) => party.is_client && id === party.person_id)?.mobile;
  const party = parties.find(mobileOf);
  const mobile = party && mobileOf(party);
  if (!mobile) return null;
  return (
    <a
      className={classes.call}
      href={`tel:${mobile}`}
      aria-label={t('clientCard.callNumber', { name: party.name, mobile: formatMobile(mobile) })}
    >
      <IconPhone size={16} aria-hidden /> {formatMobile(mobile)}
    </a>
  );
}
