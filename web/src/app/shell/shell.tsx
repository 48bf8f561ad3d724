import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useHasSingleKeyShortcuts, useOwnTheme } from '../../platform/preferences.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import type { AppRoute } from '../../platform/route.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import { keyPlan } from '../keys/key-plan.ts';
import { pageEntries } from '../search/page-entries.ts';
import classes from './shell.module.css';
import type { ShellSlots } from './shell-slots.ts';
import { Sidebar } from './sidebar.tsx';
import { sectionOf, sidebarMenu } from './sidebar-menu.ts';
import { TitleSource, UnderTitle } from './title-above.tsx';
import { TopBar } from './top-bar.tsx';
import { useFirstLoads } from '../use-first-loads.ts';
import { useKeys } from '../keys/use-keys.ts';

const MenuDrawer = lazyOverlay(() => import('./menu-drawer.lazy.tsx').then((module) => module.MenuDrawer));
const SearchDialog = lazyOverlay(() => import('../search/search-dialog.lazy.tsx').then((module) => module.SearchDialog));
const KeysDialog = lazyOverlay(() => import('../keys/keys-dialog.lazy.tsx').then((module) => module.KeysDialog));

export interface ShellProps {
  routes: readonly AppRoute[];
  parts: ShellSlots;
  /** The matched route's path pattern, `/cases/:id`. */
  path: string;
  mainId: string;
  children: ReactNode;
}

/** Sidebar, top bar and main area around every page after sign-in (spec 2). */
export function Shell({ routes, parts, path, mainId, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const isPhone = useIsNarrow('tablet');
  const [isMenuOpen, menuState] = useDisclosure(false);
  const [isSearchOpen, search] = useDisclosure(false);
  const [areKeysOpen, keys] = useDisclosure(false);
  const permissions = useProfile()?.permissions;
  const menu = useMemo(() => sidebarMenu(routes, permissions), [routes, permissions]);
  const pages = useCallback(() => pageEntries(routes), [routes]);
  const section = sectionOf(menu, path);
  const title = { section: section && t(`menu.${section.label}`), path };
  const plan = useMemo(() => keyPlan(routes), [routes]);
  useFirstLoads(parts.firstLoads);
  useOwnTheme();
  useKeys({ plan, hasLetters: useHasSingleKeyShortcuts(), isSearching: isSearchOpen, onSearch: search.open, onHelp: keys.open });
  return (
    <div className={classes.shell}>
      {isPhone ? null : (
        <aside className={classes.side}>
          <Sidebar menu={menu} />
        </aside>
      )}
      <MenuDrawer opened={isMenuOpen} onClose={menuState.close} menu={menu} />
      <TitleSource value={title}>
        <div className={classes.rest}>
          <TopBar parts={parts} pages={pages} routes={routes} onMenu={menuState.open} onSearch={search.open} />
          <main id={mainId} tabIndex={-1} className={classes.main}>
            {parts.OfflineBanner ? <parts.OfflineBanner /> : null}
            <UnderTitle>{children}</UnderTitle>
          </main>
        </div>
      </TitleSource>
      {parts.Uploads ? <parts.Uploads /> : null}
      {parts.NotifyClient ? <parts.NotifyClient /> : null}
      <SearchDialog
        opened={isSearchOpen}
        onClose={search.close}
        pages={pages}
        searchRecords={parts.searchRecords}
        suggestHits={parts.suggestHits}
      />
      <KeysDialog opened={areKeysOpen} onClose={keys.close} plan={plan} />
    </div>
  );
}
