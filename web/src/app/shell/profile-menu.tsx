import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { OwnAvatar } from '../../accounts/public.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import type { AppRoute } from '../../platform/route.ts';
import { initialsOf } from '../../ui/display/initials.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import classes from './profile-menu.module.css';

const ProfileMenuList = lazyOverlay(() => import('./profile-menu.lazy.tsx').then((module) => module.ProfileMenuList));

/** The user's avatar, which opens the profile menu. Named by display name, else name, else 'Unknown'. */
export function ProfileMenu({ routes }: { routes: readonly AppRoute[] }) {
  const { t } = useTranslation('shell');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [avatar, setAvatar] = useState<HTMLButtonElement | null>(null);
  const profile = useProfile();
  const name = profile?.display_name || profile?.name || t('profile.unknown');
  return (
    <>
      <button
        ref={setAvatar}
        type="button"
        className={classes.avatar}
        aria-label={`${initialsOf(name)}, ${t('profile.open', { name })}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={ProfileMenuList.preload}
        onFocus={ProfileMenuList.preload}
        onClick={toggle}
      >
        <OwnAvatar name={name} />
      </button>
      <ProfileMenuList opened={isOpen} onClose={close} target={avatar} routes={routes} name={name} />
    </>
  );
}
