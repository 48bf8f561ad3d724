import { type MantineColorScheme, Radio, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './account.module.css';
import { SettingsFrame, SettingsSection } from './settings-frame.tsx';

const themes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

const isTheme = (value: string): value is (typeof themes)[number] => (themes as readonly string[]).includes(value);

/** How the product looks on this device. */
export function AppearancePage() {
  const { t } = useTranslation('accounts');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingsFrame>
      <SettingsSection title={t('appearance.title')} text={t('appearance.text')}>
        <Radio.Group aria-label={t('appearance.title')} value={colorScheme} onChange={(value) => isTheme(value) && setColorScheme(value)}>
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
    </SettingsFrame>
  );
}
