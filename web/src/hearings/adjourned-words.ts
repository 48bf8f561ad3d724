import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { useNames } from './hearing-words.ts';

/** Why and at whose instance each of these hearings was adjourned; null if it was not. Only the history of a case shows it. */
export function useAdjournedWords(hearings: readonly Hearing[]): (hearing: Hearing) => string | null {
  const { t } = useTranslation('hearings');
  const reasonName = useNames(
    'adjournment_reason',
    hearings.some(({ adjournment_reason: reason }) => reason !== null),
  );
  return ({ adjournment_side, adjournment_reason }) => {
    const side = adjournment_side ? t(`side.${adjournment_side}`) : null;
    const reason = adjournment_reason ? reasonName(adjournment_reason) : null;
    return reason && side ? t('reasonOf', { reason, side }) : (reason ?? side);
  };
}
