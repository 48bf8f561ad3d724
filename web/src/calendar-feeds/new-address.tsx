import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import classes from './calendar-feeds.module.css';
import { calendarLinks, calendarPrograms } from './calendar-links.ts';

/** A new address: to copy, and to add to a calendar. */
export function NewAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation('calendarFeeds');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success(t('copied'));
    } catch {
      field.current?.select();
      toasts.error(t('copyFailed'));
    }
  };
  return (
    <div className={classes.form}>
      <div role="status">
        <h3>{t('ready')}</h3>
        <p>{t('once')}</p>
      </div>
      <TextInput ref={field} label={t('address')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
        {t('copy')}
      </Button>
      <ul className={classes.programs}>
        {calendarPrograms.map((program) => (
          <li key={program} className={classes.choice}>
            <Button
              component="a"
              variant="default"
              href={calendarLinks[program](url)}
              {...(program === 'apple' ? {} : { target: '_blank' })}
              rel="noopener noreferrer"
            >
              {t(`${program}.add`)}
            </Button>
            <p>{t(`${program}.help`)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
