import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { updateProfile } from '@munshi/contract/accounts/profile.endpoints';
import type { Preferences, Profile } from '@munshi/contract/accounts/profile.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { useEffect } from 'react';
import { toasts } from '../ui/overlay/toasts.ts';
import { call } from './calls/api.ts';
import { messageOf } from './calls/problem.ts';
import { profileQuery, useProfile } from './profile.queries.ts';
import { useSession } from './session/session.ts';

/** Saves a preference in the user's profile for every device, with an optimistic update that is reverted on failure. */
export function useSavePreferences() {
  const client = useQueryClient();
  const show = (change: Preferences) =>
    client.setQueryData<Profile>(profileQuery.queryKey, (was) => was && { ...was, preferences: { ...was.preferences, ...change } });
  return useMutation({
    mutationFn: (preferences: Preferences) => call(updateProfile, { body: { preferences } }),
    onMutate: (change) => {
      const before = client.getQueryData(profileQuery.queryKey);
      show(change);
      return { before };
    },
    onError: (error, _change, context) => {
      client.setQueryData(profileQuery.queryKey, context?.before);
      toasts.error(messageOf(error, i18n.t('ui:error.text')));
    },
  });
}

/** The theme: stored on this device, and in the profile if the user is signed in. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const save = useSavePreferences();
  const choose = (theme: MantineColorScheme) => {
    setColorScheme(theme);
    if (isSignedIn) save.mutate({ theme });
  };
  return { theme: colorScheme, choose };
}

/** Applies the theme chosen on another device to this one. Call it once, around everything after sign-in. */
export function useOwnTheme() {
  const theme = useProfile()?.preferences.theme;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme !== undefined) setColorScheme(theme);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the setter changes with the scheme, which must not reset the scheme
  }, [theme]);
}

/** True if single-letter shortcuts are on. */
export const useHasSingleKeyShortcuts = () => useProfile()?.preferences.single_letter_keys !== false;
