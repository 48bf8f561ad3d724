import { Button, Textarea } from '@mantine/core';
import type { OutcomeDigest } from '@munshi/contract/hearings/outcome-digest.schema';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { BoardFilters } from '../hearing.queries.ts';
import classes from './digest-text.module.css';
import { digestQuery } from './digest.queries.ts';

interface DigestTextProps {
  day: string;
  /** Those of the board: the text has only what it shows. */
  filters: BoardFilters;
}

/** The outcomes of a day and the next board as a text, to read, copy and share. */
export function DigestText({ day, filters }: DigestTextProps) {
  const { t } = useTranslation('hearings');
  const { data, error, refetch } = useQuery(digestQuery(day, filters));
  if (data) return <TextToCopy digest={data} />;
  if (error) return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={8} />;
}

/** On a phone the share sheet leads to the group; on a desktop it is slower than copying. */
const canShare = () => window.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function';

function TextToCopy({ digest: { text, left_out: leftOut } }: { digest: OutcomeDigest }) {
  const { t } = useTranslation('hearings');
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('digest.copied'));
    } catch {
      field.current?.select();
      toasts.error(t('digest.copyFailed'));
    }
  };
  // A share that the user breaks off is no failure.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <div className={classes.digest}>
      <Textarea ref={field} label={t('digest.text')} value={text} readOnly autosize minRows={4} maxRows={16} />
      {leftOut > 0 ? <p role="note">{t('digest.leftOut', { count: leftOut })}</p> : null}
      <div className={classes.ways}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} autoFocus>
          {t('digest.copy')}
        </Button>
        {canShare() ? (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            {t('digest.share')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
