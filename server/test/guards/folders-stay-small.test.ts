import { expect, it } from 'vitest';
import { crowdedFolders, sourcesOf, ownFiles } from './crowded-folders.ts';

it('no folder holds more than 25 sources, tests aside: a feature that grows has rooms', () => {
  const sources = sourcesOf(ownFiles());
  expect(sources.length).toBeGreaterThan(2_000);
  expect(crowdedFolders(sources)).toEqual([]);
});

it('a folder of 26 sources is named with their number', () => {
  const sources = Array.from({ length: 26 }, (_, at) => `server/src/cases/part-${at}.ts`);
  expect(crowdedFolders(sources)).toEqual(['server/src/cases (26)']);
  expect(crowdedFolders(sources.slice(1))).toEqual([]);
});
