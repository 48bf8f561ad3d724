import { i18n } from '../../i18n/i18n.ts';

interface DeviceName {
  browser: string;
  system: string;
}

/** Order matters: the user agent of most browsers also names one of those further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a user agent string, by their common names; undefined if neither is recognised. */
export function readUserAgent(userAgent: string): DeviceName | undefined {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}

/** `Chrome on Windows`, or a text for an unknown device. */
export function nameDevice(userAgent: string): string {
  const name = readUserAgent(userAgent);
  return name ? i18n.t('accounts:devices.on', { ...name }) : i18n.t('accounts:devices.unknown');
}
