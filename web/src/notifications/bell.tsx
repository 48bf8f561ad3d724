import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../platform/events-visit.ts';
import { useSession } from '../platform/session.ts';
import classes from './bell.module.css';
import { Dropdown } from './dropdown.tsx';
import { unreadQuery } from './notification.queries.ts';
import { useLiveNews } from './use-live-news.ts';

/** The badge counts up to this (spec 9). */
const MOST_SHOWN = 99;

/** The bell of the top bar with its badge and what it opens. Where it is, the page hears of what happens elsewhere. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const { data } = useQuery({ ...unreadQuery, enabled: isSignedIn });
  useLiveNews();
  useVisit(isSignedIn);
  const count = data?.unread_count ?? 0;
  const shown = count > MOST_SHOWN ? t('overMost', { most: MOST_SHOWN }) : String(count);
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width="min(25rem, calc(100vw - 16px))" withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          className={classes.bell ?? ''}
          aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconBell size={22} stroke={1.5} aria-hidden />
          {count > 0 ? (
            <span className={classes.badge} aria-hidden data-badge>
              {shown}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        {isOpen ? <Dropdown unread={count} onClose={close} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
