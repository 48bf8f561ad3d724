import i18next from 'i18next';

interface DeviceName {
  browser: string;
  system: string;
}

/** In this order: most browsers also claim to be one of those below them. */
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

/** What a browser calls itself, in words people use; undefined where it says nothing we know. */
export function readUserAgent(userAgent: string): DeviceName | undefined {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}

/** `Chrome on Windows`, or that it is not known. */
export function nameDevice(userAgent: string): string {
  const name = readUserAgent(userAgent);
  return name ? i18next.t('accounts:devices.on', { ...name }) : i18next.t('accounts:devices.unknown');
}
