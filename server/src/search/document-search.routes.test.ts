import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { expect, it } from 'vitest';
import { newCase, runDocumentJob, upload } from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

const documents = async (caller: Pick<Caller, 'get'>, q: string) =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q })}`))
    .json<{ groups: SearchGroup[] }>()
    .groups.find((group) => group.kind === 'document')?.hits ?? [];

it('finds documents by title and by the text of their pages, limited to the firm and visible cases', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const open = await newCase(ours, { title: 'Zorawar v. State' });
  const restrictedCase = await newCase(ours, { title: 'Walled v. In', restricted: true });
  const colleague = await ours.member('lawyer');
  const { id } = await upload(ours, 'The lease of the godown at Whitefield ends in March.', {
    filename: 'lease deed.txt',
    case_id: open.id,
  });
  const secret = await upload(ours, 'The godown again, behind a wall.', { filename: 'secret.txt', case_id: restrictedCase.id });
  for (const documentId of [id, secret.id]) await runDocumentJob(ours.tenantId, documentId);

  expect((await documents(ours, 'lease deed')).map((hit) => [hit.id, hit.route])).toEqual([[id, `/documents/${id}`]]);
  expect(await documents(ours, 'godown')).toHaveLength(2);
  const [hit] = await documents(colleague, 'godown whitefield');
  expect([hit?.id, hit?.description]).toEqual([id, expect.stringContaining('Whitefield') as string]);
  expect(await documents(colleague, 'godown')).toHaveLength(1);
  expect(await documents(theirs, 'godown')).toEqual([]);
});

it('shows the part around the match of a page whose text has no spaces, here and in the list of documents', async () => {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const run = 'अनुसूची'.repeat(100);
  const { id } = await upload(firm, `${run}भंडार${run} godown${'x'.repeat(500)}`, { filename: 'table.txt', case_id });
  await runDocumentJob(firm.tenantId, id);

  const [hit] = await documents(firm, 'godown');
  expect(hit?.description).toMatch(/… godownx+ …$/);
  expect(hit?.description.length).toBeLessThan(200);
  const listed = await firm.get(`/api/v1/documents?${new URLSearchParams({ q: 'भंडार' })}`);
  const [passage] = listed.json<{ items: DocumentRow[] }>().items.map((row) => row.passage);
  expect(passage?.text).toMatch(/^… \S+भंडार\S+ …$/);
  expect(passage?.marks.map(({ start, length }) => passage.text.slice(start, start + length))).toEqual(['भंडार']);
});
