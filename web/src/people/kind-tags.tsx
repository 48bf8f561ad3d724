import type { PersonKind } from '@munshi/contract/people/person.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Tag, type Tone } from '../ui/display/badges.tsx';
import classes from './people.module.css';

const tones: Record<PersonKind, Tone> = { client: 'accent', opposing: 'amber', witness: 'blue', other: 'neutral' };

/** The kinds of a person, who can be of several at once. */
export function KindTags({ kinds }: { kinds: readonly PersonKind[] }) {
  const { t } = useTranslation('people');
  if (kinds.length === 0) return '-';
  return (
    <span className={classes.tags}>
      {kinds.map((kind) => (
        <Tag key={kind} tone={tones[kind]}>
          {t(`kinds.${kind}`)}
        </Tag>
      ))}
    </span>
  );
}
