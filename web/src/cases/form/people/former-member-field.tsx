import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/i18n.ts';
import { membersQuery } from '../../../tenants/public.ts';
import { formatDay } from '../../../ui/format/dates.ts';
import type { CaseForm, TeamValues } from '../case-form-values.ts';

interface FormerMemberFieldProps {
  form: CaseForm;
  index: number;
  line: TeamValues;
}

/** A team member who left the firm. A member who has come back rejoins the team only if a colleague says so. */
export function FormerMemberField({ form, index, line }: FormerMemberFieldProps) {
  const { t } = useTranslation('cases');
  const isMember = (useQuery(membersQuery).data ?? []).some((member) => member.id === line.user_id);
  const words = { name: line.name ?? '', day: formatDay(line.left_at ?? null) };
  const putBack = () => form.setValue(`team.${index}.rejoins`, true, { shouldDirty: true });
  return (
    <TextInput
      label={t('form.member')}
      value={words.name}
      readOnly
      description={t(isMember ? 'form.formerBack' : 'form.former', words)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isMember
        ? {
            rightSectionWidth: 'auto',
            rightSection: (
              <Button variant="subtle" aria-label={t('form.putBackOf', words)} onClick={putBack}>
                {t('form.putBack')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
