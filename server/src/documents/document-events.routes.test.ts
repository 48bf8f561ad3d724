import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { beginUpload, newCase, runDocumentJob, sendBytes, upload, urlOf } from '../../test/fixtures/document-fixture.ts';
import { follow, type Following, isChangeOf } from '../../test/fixtures/stream-fixture.ts';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { facts } from '../../test/fixtures/vakalatnama-fixture.ts';

const changedLists = ({ events }: Following) => events.flatMap((event) => (event.event === 'lists' ? event.data.lists : []));
/** Waits for a later event: every event sent before it has arrived by then. */
async function expectTaskEvent(stream: Following, firm: TestTenant): Promise<void> {
  await firm.post('/api/v1/tasks', { title: 'Afterwards' });
  await stream.until(isChangeOf('tasks'));
}

it('colleagues get an event for a document once its upload is complete, and none before', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const { id: case_id } = await newCase(firm);
  const [colleague, outsider] = [await follow(await firm.member('viewer')), await follow(other)];
  const created = await beginUpload(firm, { size: 9, metadata: { filename: 'plaint.txt', case_id } });
  await sendBytes(firm, urlOf(created), 0, Buffer.from('first'));
  await expectTaskEvent(colleague, firm);
  expect(changedLists(colleague)).not.toContain('documents');

  await sendBytes(firm, urlOf(created), 5, Buffer.from(' too'));
  await colleague.until(isChangeOf('documents'));

  await expectTaskEvent(outsider, other);
  expect(changedLists(outsider)).not.toContain('documents');
  for (const stream of [colleague, outsider]) stream.leave();
});

it('colleagues get an event for a document whose text was read', async () => {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const { id } = await upload(firm, 'The lease ends in March.', { filename: 'lease.txt', case_id });
  const reader = await follow(firm);
  await runDocumentJob(firm.tenantId, id);
  await reader.until(isChangeOf('documents'));
  reader.leave();
});

it('colleagues get no event for a draft vakalatnama or its preview', async () => {
  const firm = await newTenant();
  const colleague = await follow(await firm.member('lawyer'));
  const id = uuidv7();
  expect((await firm.put(`/api/v1/vakalatnamas/drafts/${id}`, { facts: facts() })).statusCode).toBe(200);
  await firm.post('/api/v1/vakalatnamas/preview', { facts: facts() });
  await firm.delete(`/api/v1/vakalatnamas/drafts/${id}`);
  await expectTaskEvent(colleague, firm);
  expect(changedLists(colleague)).not.toContain('vakalatnamas');

  await firm.post('/api/v1/vakalatnamas', { facts: facts() });
  await colleague.until(isChangeOf('vakalatnamas'));
  colleague.leave();
});
