import { describe, expect, it } from 'vitest';
import { noteBody } from '../../test/note-body.ts';
import { type Caller, newTenant } from '../../test/tenant-fixture.ts';
import { facts } from '../../test/vakalatnama-fixture.ts';

const counted = async (caller: Caller) =>
  (await caller.get('/api/v1/case-notes?limit=10')).json<{ items: { id: string }[]; total: number }>();
const drafts = async (caller: Caller) => (await caller.get('/api/v1/vakalatnamas/drafts')).body;

/** A case for all, with a colleague's private note and unfinished vakalatnama, of which nobody else knows. */
async function withPrivate() {
  const tenant = await newTenant();
  const writer = await tenant.member('lawyer');
  const { id } = (await tenant.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
  await writer.post('/api/v1/case-notes', { case_id: id, title: 'Mine alone', body: noteBody('Mine alone'), visibility: 'private' });
  await writer.put(`/api/v1/vakalatnamas/drafts/${crypto.randomUUID()}`, { facts: facts({ case_id: id }) });
  const wall = async (restricted: boolean, team: object[] = []) => {
    const answer = await tenant.patch(`/api/v1/case/${id}`, { restricted, team });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { writer, id, wall, inside: [{ user_id: writer.userId, role: 'lead' }] };
}

describe('a wall that somebody else moves', () => {
  it('goes round what was private to a colleague: who is left outside neither counts nor reads it', async () => {
    const { writer, id, wall } = await withPrivate();
    expect(await counted(writer)).toMatchObject({ total: 1, items: [{}] });
    expect(await drafts(writer)).toContain(id);
    await wall(true);
    expect(await counted(writer)).toMatchObject({ total: 0, items: [] });
    expect(await drafts(writer)).not.toContain(id);
  });

  it('gives it back when it is taken down, and to who stands inside all the time', async () => {
    const { writer, id, wall, inside } = await withPrivate();
    for (const [restricted, team] of [
      [true, inside],
      [false, inside],
      [true, []],
      [false, []],
    ] as const) {
      await wall(restricted, [...team]);
      const isSeen = !restricted || team.length > 0;
      expect((await counted(writer)).total).toBe(isSeen ? 1 : 0);
      expect((await drafts(writer)).includes(id)).toBe(isSeen);
    }
  });
});
