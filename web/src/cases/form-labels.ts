import type { TFunction } from 'i18next';

/** The fields' names for the summary of what needs correcting, by their path with the numbers of lines left out. */
export function formLabels(t: TFunction<'cases'>): Record<string, string> {
  return {
    title: t('form.title'),
    'parties.name': t('form.partyName'),
    'parties.role': t('form.role'),
    'parties.advocates': t('form.advocates'),
    parties: t('form.sections.parties'),
    category_id: t('form.category'),
    type_id: t('form.type'),
    subtype_id: t('form.subtype'),
    court_number: t('form.courtNumber'),
    cnr: t('form.cnr'),
    filing_number: t('form.filing_number'),
    filing_date: t('form.filing_date'),
    registration_number: t('form.registration_number'),
    registration_date: t('form.registration_date'),
    efiling_number: t('form.efiling_number'),
    efiling_date: t('form.efiling_date'),
    'acts.act': t('form.act'),
    'acts.sections': t('form.sections_'),
    'fir.year': t('form.year'),
    'fir.number': t('form.firNumber'),
    'team.user_id': t('form.member'),
    'team.role': t('form.role'),
    phase: t('form.phase'),
    stage_text: t('form.stage_text'),
    nature_of_disposal: t('form.nature_of_disposal'),
    decision_date: t('form.decision_date'),
    tags: t('form.tags'),
    description: t('form.description'),
    restricted: t('form.restricted'),
    'next_hearing.hearing_date': t('form.hearingDate'),
    'next_hearing.purpose_text': t('form.hearingPurpose'),
    'next_hearing.item_number': t('form.item_number'),
  };
}
