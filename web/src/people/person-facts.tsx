import type { Person } from '@munshi/contract/people/person.schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { IdentifierWarnings } from './form/identifier-warnings.tsx';
import { formatMobile } from '../ui/format/mobile.ts';
import { RecordCard, RecordFacts } from '../ui/page/record-page.tsx';
import classes from './people.module.css';
import { printAddress, usePersonWords } from './person-words.ts';

/** Contact details and identifiers of a person. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'fields']);
  const { valueOf } = usePersonWords();
  const messagesOf = ({ no_messages: wantsNone, language }: Person) => {
    if (wantsNone) return t('page.wantsNone');
    return language === 'en' ? null : t('page.messagesIn', { language: t(`languages.${language}`) });
  };
  const facts: [string, ReactNode][] = [
    [t('fields:people.mobile'), person.mobile ? <a href={`tel:${person.mobile}`}>{formatMobile(person.mobile)}</a> : null],
    [t('fields:people.email'), person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null],
    [t('fields:people.address'), printAddress(person.address)],
    [t('fields:people.representative'), valueOf(person, 'representative')],
    [t('fields:people.pan'), person.pan],
    [t('fields:people.gstin'), person.gstin],
    [t('fields:people.cin'), person.cin],
    [t('page.aadhaar'), person.aadhaar_last4 ? t('page.endsIn', { digits: person.aadhaar_last4 }) : null],
    [t('page.messages'), messagesOf(person)],
    [t('fields:people.notes'), person.notes],
  ];
  const shown = facts.filter(([, value]) => Boolean(value));
  if (person.erased_at !== null && shown.length === 0) return null;
  return (
    <RecordCard title={t('page.facts')}>
      {shown.length === 0 ? <p className={classes.quiet}>{t('page.noFacts')}</p> : null}
      <RecordFacts facts={shown} />
      <IdentifierWarnings warnings={person.warnings} />
    </RecordCard>
  );
}
