import { call, enter, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

const person = { name: 'Adv. Zoya Khan', email: 'zoya.khan@early-screens.example' };

test('the document itself requests the profile and the first answer of a screen, and the screen takes them', async ({ page, server }) => {
  const session = await newFirm(server, person, 'early-screens');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Khan v. State', status: 'pending' },
  });
  const screens = {
    '/dashboard': 'summary',
    '/cases/all': 'case?',
    [`/cases/${id}`]: id,
    '/hearing/all': 'hearings?',
    '/documents': 'documents?',
  };
  await enter(page, server, session);
  // The news of the new case would make a list be requested again.
  await page.route('**/api/v1/events*', async (route) => await route.abort());
  for (const [address, part] of Object.entries(screens)) {
    const requested: string[] = [];
    const note = (request: { url(): string }) => void requested.push(request.url().replace(server.url, ''));
    page.on('request', note);
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Empty once the screen has taken what the document requested.
    await expect.poll(() => page.evaluate(() => [...(globalThis.munshiEarly?.answers.keys() ?? ['none'])])).toEqual([]);
    page.off('request', note);
    const first = requested.find((each) => each.startsWith('/api/v1/') && each.includes(part)) ?? '';
    expect(first, address).not.toBe('');
    expect(requested.filter((each) => each === first || each === '/api/me').sort(), address).toEqual(['/api/me', first]);
  }
});

declare global {
  var munshiEarly: { answers: Map<string, unknown> } | undefined;
}
