import type { TFunction } from 'i18next';

/** The fields' labels for the error summary, by their path without row numbers. */
export function formLabels(t: TFunction<['cases', 'fields']>): Record<string, string> {
  return {
    ...t('fields:cases', { returnObjects: true }),
    'parties.name': t('fields:case_parties.name'),
    'parties.role': t('fields:case_parties.role'),
    'parties.advocates': t('fields:case_parties.advocates'),
    'acts.act': t('form.act'),
    'acts.sections': t('form.sections_'),
    'fir.year': t('form.year'),
    'fir.number': t('form.firNumber'),
    'team.user_id': t('form.member'),
    'team.lawyer_id': t('form.member'),
    'team.role': t('fields:case_team.role'),
    restricted: t('form.restricted'),
    'next_hearing.hearing_date': t('fields:hearings.hearing_date'),
    'next_hearing.purpose_text': t('fields:hearings.purpose_text'),
    'next_hearing.item_number': t('fields:hearings.item_number'),
  };
}
