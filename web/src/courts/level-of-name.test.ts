import { expect, it } from 'vitest';
import { levelOfName } from './level-of-name.ts';

it.each([
  ['Munsiff Court, Pampore', 'civil_junior'],
  ['Sub-Judge, Pulwama', 'civil_senior'],
  ['Civil Judge (Senior Division), Pune', 'civil_senior'],
  ['CJM Srinagar', 'chief_judicial_magistrate'],
  ['JMIC, Awantipora', 'judicial_magistrate'],
  ['Tehsildar, Pampore', 'revenue'],
  ['MACT, Srinagar', 'mact'],
  ['High Court of Sikkim', 'high_court'],
  ['Principal District Judge, Pulwama', 'district_sessions'],
  ['न्यायालय, पुणे', 'district_sessions'],
])('%s is a court of the level %s', (name, level) => {
  expect(levelOfName(name)).toBe(level);
});
