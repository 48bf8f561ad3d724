import { call, enter, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

const person = { name: 'Adv. Zoya Khan', email: 'zoya.khan@early-screens.example' };

/** What a page has requested, and what of it before it marked itself as usable; sizes of scripts without headers. */
const REQUESTED = `(() => {
  const at = performance.getEntriesByName('usable')[0].startTime;
  const all = performance.getEntriesByType('resource');
  const before = all.filter(({ startTime }) => startTime < at);
  const addressOf = ({ name }) => name.replace(location.origin, '');
  return {
    all: all.map(addressOf),
    before: before.map(addressOf),
    scriptBytes: before.filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
})()`;

interface Requested {
  all: string[];
  before: string[];
  scriptBytes: number;
}

/** Begun only once the first screen can be used. */
const LATER = /events|notifications|\/visit$|\/photo$|search-dialog|service-worker|cached-answers|first-loads|-cards-|\/counts$/;

test('the document itself requests the profile and the first answers of a screen, and the screen takes them', async ({ page, server }) => {
  const session = await newFirm(server, person, 'early-screens');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Khan v. State', status: 'pending' },
  });
  // The most requests, and bytes of scripts, before a screen can be used. Both may only shrink.
  const screens = {
    '/dashboard': { first: ['dashboard/summary'], requests: 14, scriptBytes: 167_500 },
    '/cases/all': { first: ['case?'], requests: 17, scriptBytes: 179_700 },
    [`/cases/${id}`]: {
      first: [`case/${id}`, `${id}/legal-hold`, 'hearings?', 'kind=party_role'],
      // One more where a hearing of the case has an outcome: the names of outcomes.
      requests: 19,
      scriptBytes: 173_900,
    },
    '/hearing/all': { first: ['hearings?'], requests: 17, scriptBytes: 182_400 },
    '/documents': { first: ['documents?'], requests: 18, scriptBytes: 180_400 },
  };
  await enter(page, server, session);
  // The news of the new case would make a list be requested again.
  await page.route('**/api/v1/events*', async (route) => await route.abort());
  for (const [address, { first, requests, scriptBytes: most }] of Object.entries(screens)) {
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Empty once the screen has taken what the document requested.
    await expect.poll(() => page.evaluate(() => [...(globalThis.munshiEarly?.answers.keys() ?? ['none'])])).toEqual([]);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('usable').length)).toBe(1);
    const { all, before, scriptBytes } = await page.evaluate<Requested>(REQUESTED);
    for (const part of [...first, '/api/me']) {
      const isPart = (each: string) => each.endsWith(part) || (/[?=]/.test(part) && each.includes(part));
      expect(
        all.filter((each) => each.startsWith('/api/') && isPart(each)),
        `${address}: ${part}`,
      ).toHaveLength(1);
    }
    expect(
      before.filter((each) => LATER.test(each)),
      address,
    ).toEqual([]);
    // With the document.
    expect(before.length + 1, `${address}: ${before.join(' ')}`).toBeLessThanOrEqual(requests);
    expect(scriptBytes, address).toBeLessThanOrEqual(most);
  }
});

declare global {
  var munshiEarly: { answers: Map<string, unknown> } | undefined;
}
