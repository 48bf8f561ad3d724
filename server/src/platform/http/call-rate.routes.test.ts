import { afterAll, describe, expect, it } from 'vitest';
import { deps, newTenant } from '../../../test/tenant-fixture.ts';
import { createApp } from '../../app.ts';

const LIMIT = 5;
const limited = await createApp({ ...deps, config: { ...deps.config, ratePerMinute: LIMIT } });
afterAll(async () => await limited.close());

const get = async (url: string, token: string) => await limited.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('the calls of somebody signed in', () => {
  it('are answered as often as the setting says, then with 429 and when to come back, at every kind of door', async () => {
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
    // Open doors have rates of their own, and a server without the setting none for members.
    expect((await get('/api/v1/plans', firm.token)).statusCode).toBe(200);
    expect((await firm.get('/api/v1/users/all')).statusCode).toBe(200);
  });
});
