import { afterAll, describe, expect, it } from 'vitest';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';

const LIMIT = 5;
const limited = await createApp({ ...deps, config: { ...deps.config, ratePerMinute: LIMIT } });
afterAll(async () => await limited.close());

const get = async (url: string, token: string) => await limited.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('the call rate of a signed-in person', () => {
  it('allows as many calls as the setting, then answers 429 with Retry-After at every kind of route', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const first = ['/api/v1/users/all', '/api/me', '/api/v1/courts', '/api/v1/case/', '/api/v1/tenants/all'];
    expect(first).toHaveLength(LIMIT);
    for (const url of first) expect((await get(url, firm.token)).statusCode, url).toBe(200);
    const id = '01890000-0000-7000-8000-000000000001';
    for (const url of [...first, '/api/v1/events', `/api/v1/cases/${id}/documents/${id}/download`]) {
      const refused = await get(url, firm.token);
      expect(refused.statusCode, url).toBe(429);
      expect(refused.json(), url).toMatchObject({ code: 'request.too_many', message: expect.stringContaining('seconds and try again') });
      expect(Number(refused.headers['retry-after']), url).toBeGreaterThan(0);
    }
    expect((await get('/api/v1/users/all', lawyer.token)).statusCode).toBe(200);
    // Public routes have their own rates, and a server without the setting has none for members.
    expect((await get('/api/v1/plans', firm.token)).statusCode).toBe(200);
    expect((await firm.get('/api/v1/users/all')).statusCode).toBe(200);
  });
});
