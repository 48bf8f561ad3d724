import { expect, it } from 'vitest';
import { jpeg, webp } from '../../../test/fixtures/picture-fixture.ts';
import { callerWith, newTenant, anonymous } from '../../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/user/photo';

it('stores a profile photo, shows it to colleagues, removes it, and hides it from other firms', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const viewer = await firm.member('viewer');
  expect((await firm.get(url)).json()).toEqual({ picture: null });
  for (const picture of [webp(192, 192), jpeg(96, 96)]) {
    expect((await firm.put(url, { picture })).json()).toEqual({ picture });
    expect((await firm.get(url)).json()).toEqual({ picture });
  }
  const ofColleague = `/api/v1/users/${firm.userId}/photo`;
  expect((await viewer.get(ofColleague)).json()).toEqual({ picture: jpeg(96, 96) });
  expect((await viewer.get('/api/v1/users/all')).json()).toContainEqual(expect.objectContaining({ id: firm.userId, has_photo: true }));
  expect((await other.get(ofColleague)).json()).toMatchObject({ code: 'member.not_found' });
  expect((await firm.get('/api/me')).body).not.toContain('base64');

  expect((await firm.delete(url)).json()).toEqual({ picture: null });
  expect((await viewer.get(ofColleague)).json()).toEqual({ picture: null });
  expect((await anonymous.get(url)).statusCode).toBe(401);
});

it.each([
  ['not square', webp(192, 100), 'picture.unreadable'],
  ['of no size', webp(0, 0), 'picture.unreadable'],
  ['too large', webp(193, 193), 'picture.too_large'],
  ['a JPEG that is too large', jpeg(4_000, 4_000), 'picture.too_large'],
  ['heavier than 60 kB', jpeg(192, 192, 60_100), 'request.invalid'],
  ['one thing that says it is another', webp(96, 96).replace('image/webp', 'image/jpeg'), 'picture.unreadable'],
  ['a page', `data:image/webp;base64,${Buffer.from('<script>alert(1)</script>'.repeat(4)).toString('base64')}`, 'picture.unreadable'],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'request.invalid'],
  ['an address', 'https://example.in/me.webp', 'request.invalid'],
  ['cut short', webp(96, 96).slice(0, 40), 'picture.unreadable'],
])('refuses a profile photo that is %s', async (_what, picture, code) => {
  const firm = await newTenant();
  const response = await callerWith(firm.token).put(url, { picture });
  expect(response.json()).toMatchObject({ code, fields: { picture: expect.any(String) as string } });
  expect((await firm.get(url)).json()).toEqual({ picture: null });
});
