import { describe, expect, it } from 'vitest';
import { noteBody } from '../../../test/fixtures/note-body.ts';
import { type Caller, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { facts } from '../../../test/fixtures/vakalatnama-fixture.ts';

const counted = async (caller: Caller) =>
  (await caller.get('/api/v1/case-notes?limit=10')).json<{ items: { id: string }[]; total: number }>();
const drafts = async (caller: Caller) => (await caller.get('/api/v1/vakalatnamas/drafts')).body;

/** An open case with a colleague's private note and draft vakalatnama, which only they can see. */
async function withPrivate() {
  const tenant = await newTenant();
  const writer = await tenant.member('lawyer');
  const { id } = (await tenant.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
  await writer.post('/api/v1/case-notes', { case_id: id, title: 'Mine alone', body: noteBody('Mine alone'), visibility: 'private' });
  await writer.put(`/api/v1/vakalatnamas/drafts/${crypto.randomUUID()}`, { facts: facts({ case_id: id }) });
  const restriction = async (restricted: boolean, team: object[] = []) => {
    const answer = await tenant.patch(`/api/v1/case/${id}`, { restricted, team });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { writer, id, restriction, inside: [{ user_id: writer.userId, role: 'lead' }] };
}

describe('a restriction set by somebody else', () => {
  it('hides a colleague’s private note and draft, also from their counts, if they lose access', async () => {
    const { writer, id, restriction } = await withPrivate();
    expect(await counted(writer)).toMatchObject({ total: 1, items: [{}] });
    expect(await drafts(writer)).toContain(id);
    await restriction(true);
    expect(await counted(writer)).toMatchObject({ total: 0, items: [] });
    expect(await drafts(writer)).not.toContain(id);
  });

  it('shows them again when it is lifted, and always to a team member', async () => {
    const { writer, id, restriction, inside } = await withPrivate();
    for (const [restricted, team] of [
      [true, inside],
      [false, inside],
      [true, []],
      [false, []],
    ] as const) {
      await restriction(restricted, [...team]);
      const isSeen = !restricted || team.length > 0;
      expect((await counted(writer)).total).toBe(isSeen ? 1 : 0);
      expect((await drafts(writer)).includes(id)).toBe(isSeen);
    }
  });
});
