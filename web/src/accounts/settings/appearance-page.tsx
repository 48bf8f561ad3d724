import { type MantineColorScheme, Radio, Switch } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { OfflineCacheSetting } from '../../offline/public.ts';
import { useHasSingleKeyShortcuts, useSavePreferences, useTheme } from '../../platform/preferences.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import classes from '../account.module.css';
import { SettingsFrame, SettingsSection } from './settings-frame.tsx';

const themes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

const isTheme = (value: string): value is (typeof themes)[number] => (themes as readonly string[]).includes(value);

/** Theme and keyboard shortcuts; saved in the user's profile. */
export function AppearancePage() {
  return (
    <SettingsFrame>
      <ThemeSection />
      <LanguageSection />
      <KeysSection />
      <OfflineSection />
    </SettingsFrame>
  );
}

function ThemeSection() {
  const { t } = useTranslation('accounts');
  const { theme: chosen, choose } = useTheme();
  return (
    <SettingsSection title={t('appearance.title')} text={t('appearance.text')}>
      <Radio.Group aria-label={t('appearance.title')} value={chosen} onChange={(value) => isTheme(value) && choose(value)}>
        <div className={classes.themes}>
          {themes.map((theme) => (
            <Radio
              key={theme}
              value={theme}
              className={classes.theme ?? ''}
              label={t(`appearance.${theme}`)}
              description={t(`appearance.${theme}Text`)}
            />
          ))}
        </div>
      </Radio.Group>
    </SettingsSection>
  );
}

/** There is only one language yet, so it is shown as text and not as a choice. */
function LanguageSection() {
  const { t } = useTranslation('accounts');
  return (
    <SettingsSection title={t('language.title')}>
      <p>{t('language.text')}</p>
    </SettingsSection>
  );
}

/** Speech input or an accidental press can trigger single-letter shortcuts, so they can be turned off (WCAG 2.1.4). */
function KeysSection() {
  const { t } = useTranslation('accounts');
  const isLoaded = useProfile() !== undefined;
  const areOn = useHasSingleKeyShortcuts();
  const save = useSavePreferences();
  return (
    <SettingsSection title={t('keys.title')} text={t('keys.text')}>
      <Switch
        label={t('keys.label')}
        aria-label={t('keys.label')}
        description={t('keys.help')}
        checked={areOn}
        disabled={!isLoaded}
        onChange={(event) => save.mutate({ single_letter_keys: event.currentTarget.checked })}
      />
    </SettingsSection>
  );
}

function OfflineSection() {
  const { t } = useTranslation('offline');
  return (
    <SettingsSection title={t('keep.title')} text={t('keep.text')}>
      <OfflineCacheSetting />
    </SettingsSection>
  );
}
