import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../test/session.ts';
import { selectTenant } from '../platform/session/session.ts';
import { cacheAnswer } from './cached-answers.ts';
import { cacheScope } from './cache-scope.ts';
import { allSealed, removeAllSealed } from './cache-store.ts';
import { startOffline } from './start-offline.ts';

const rao = { code: 'rao', plan: null };
const mehta = { code: 'mehta', plan: null };

beforeEach(async () => {
  startOffline();
  await removeAllSealed();
  beginSession('asha');
  selectTenant(rao);
  const scope = cacheScope();
  if (!scope) throw new Error('nobody is here');
  await cacheAnswer(scope, ['cases', 'one', 'c1'], { title: 'Anand v. State' });
});

it('leaving a firm without switching to another clears the offline cache', async () => {
  expect(await allSealed()).toHaveLength(1);
  selectTenant(null);
  await vi.waitFor(async () => expect(await allSealed()).toEqual([]), 15_000);
});

it('switching to another firm keeps the offline cache', async () => {
  selectTenant(mehta);
  selectTenant(rao);
  expect(await allSealed()).toHaveLength(1);
});
