import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIsAdmin } from '../../platform/profile.queries.ts';
import type { AppRoute } from '../../platform/route.ts';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import type { PageEntry } from '../search/page-entries.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from '../search/search-box.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { TitleAbove } from './title-above.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  parts: ShellSlots;
  pages: () => readonly PageEntry[];
  routes: readonly AppRoute[];
  onMenu: () => void;
  onSearch: () => void;
}

/** Title, search, Invite, bell and profile menu. */
export const TopBar = memo(function TopBar({ parts, pages, routes, onMenu, onSearch }: TopBarProps) {
  const { t } = useTranslation('shell');
  const hasRoom = !useIsNarrow('desktop');
  const { Bell } = parts;
  return (
    <header className={classes.bar}>
      <ActionIcon variant="subtle" className={classes.menu ?? ''} aria-label={t('openMenu')} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <p className={classes.title}>
        <TitleAbove />
      </p>
      {hasRoom ? (
        <div className={classes.search}>
          <SearchBox pages={pages} searchRecords={parts.searchRecords} />
        </div>
      ) : (
        <ActionIcon variant="subtle" aria-label={t('search.dialog')} onClick={onSearch}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      )}
      <Invite parts={parts} />
      {Bell ? (
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <Bell />
        </Suspense>
      ) : null}
      <ProfileMenu routes={routes} />
    </header>
  );
});

/** For admins only (spec 6). */
function Invite({ parts }: { parts: ShellSlots }) {
  const { t } = useTranslation('shell');
  const [isOpen, modal] = useDisclosure(false);
  const isAdmin = useIsAdmin();
  const { InviteModal } = parts;
  if (!InviteModal || !isAdmin) return null;
  return (
    <>
      <Button variant="default" className={classes.invite ?? ''} aria-label={t('invite')} onClick={modal.open}>
        <IconUserPlus size={18} aria-hidden />
        <span className={classes.inviteWord}>{t('invite')}</span>
      </Button>
      <InviteModal opened={isOpen} onClose={modal.close} />
    </>
  );
}
