import { Button } from '@mantine/core';
import type { Case, Party } from '@munshi/contract/cases/case.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import classes from './case-page.module.css';
import { useRoleNames } from '../role-names.ts';
import { useSideWords } from '../side-words.ts';

const SIDES = ['petitioner', 'respondent', 'other'] as const;

/** The parties by side, numbered as in the cause title. */
export function CaseParties({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  const words = useSideWords(record.type_id);
  const titleOf = (side: (typeof SIDES)[number]) => (side === 'other' ? t('others') : t('form.sideOf', { role: words[side] }));
  if (record.parties.length === 0) {
    const action = mayWrite ? (
      <Button component={Link} to={`/cases/edit/${record.id}`}>
        {t('party.add')}
      </Button>
    ) : undefined;
    return <EmptyState action={action}>{t('party.none')}</EmptyState>;
  }
  return (
    <div className={classes.sides}>
      {SIDES.map((side) => (
        <PartySide key={side} title={titleOf(side)} parties={record.parties.filter((party) => party.side === side)} />
      ))}
    </div>
  );
}

function PartySide({ title, parties }: { title: string; parties: readonly Party[] }) {
  const { t } = useTranslation('cases');
  const roleName = useRoleNames();
  if (parties.length === 0) return null;
  return (
    <section className={classes.card}>
      <h3 className={classes.cardTitle}>
        {title} <span className={classes.count}>{parties.length}</span>
      </h3>
      <ol className={classes.parties}>
        {parties.map((party) => (
          <li key={party.id} className={classes.party}>
            <span className={classes.ordinal}>{party.ordinal}</span>
            <div className={classes.partyWords}>
              <div className={classes.partyName}>
                <PartyName party={party} />
                <DeletedRecord party={party} />
                {party.is_client ? <Tag tone="accent">{t('party.client')}</Tag> : null}
              </div>
              {party.role ? <div className={classes.quiet}>{roleName(party.role)}</div> : null}
              <div className={classes.quiet}>
                {party.advocates.length > 0 ? t('party.advocates', { names: party.advocates.join(', ') }) : t('party.noAdvocate')}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A name links to the person's page if the party is a person of the firm's records and the user may open it. */
function PartyName({ party }: { party: Party }) {
  const mayRead = useMay('person:read');
  const name = <b>{party.name}</b>;
  if (party.person_id === null || party.is_deleted || !mayRead) return name;
  return (
    <Link to={`/people/${party.person_id}`} className={classes.partyLink}>
      {name}
    </Link>
  );
}

/** Says that the record of a party was deleted, and links to the page where it can be restored. */
function DeletedRecord({ party }: { party: Party }) {
  const { t } = useTranslation('cases');
  const mayRestore = useMay('person:delete');
  if (!party.is_deleted) return null;
  if (!mayRestore) return <Tag tone="amber">{t('party.deleted')}</Tag>;
  return (
    <Link
      to="/settings/recently-deleted?kind=person&retained=true"
      className={classes.partyLink}
      aria-label={t('party.restore', { name: party.name })}
    >
      <Tag tone="amber">{t('party.deleted')}</Tag>
    </Link>
  );
}
