import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnFace } from '../accounts/public.ts';
import { useProfile } from '../platform/profile.queries.ts';
import type { AppRoute } from '../platform/route.ts';
import { initialsOf } from '../ui/initials.ts';
import { later } from '../ui/later.tsx';
import classes from './profile-menu.module.css';

const ProfileMenuList = later(() => import('./profile-menu-list.tsx').then((module) => module.ProfileMenuList));

/** The user's avatar, which opens the profile menu. Named by display name, else name, else 'Unknown'. */
export function ProfileMenu({ routes }: { routes: readonly AppRoute[] }) {
  const { t } = useTranslation('shell');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [face, setFace] = useState<HTMLButtonElement | null>(null);
  const profile = useProfile();
  const name = profile?.display_name || profile?.name || t('profile.unknown');
  return (
    <>
      <button
        ref={setFace}
        type="button"
        className={classes.face}
        aria-label={`${initialsOf(name)}, ${t('profile.open', { name })}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={ProfileMenuList.prepare}
        onFocus={ProfileMenuList.prepare}
        onClick={toggle}
      >
        <OwnFace name={name} />
      </button>
      <ProfileMenuList opened={isOpen} onClose={close} target={face} routes={routes} name={name} />
    </>
  );
}
