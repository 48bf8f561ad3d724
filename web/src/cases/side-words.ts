import type { Side } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { typesQuery } from '../reference-entries/public.ts';

/** The words for the sides in a type of case: plaintiff and defendant, applicant and respondent. */
export function useSideWords(typeId: string | null): Record<Side, string> {
  const { t } = useTranslation('cases');
  const types = useQuery({ ...typesQuery(), enabled: typeId !== null });
  const sides = types.data?.find((type) => type.id === typeId)?.details.sides;
  return {
    petitioner: sides?.petitioner || t('side.petitioner'),
    respondent: sides?.respondent || t('side.respondent'),
    other: t('side.other'),
  };
}
