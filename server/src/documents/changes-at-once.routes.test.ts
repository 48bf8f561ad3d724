import type { Document, DocumentVersion } from '@munshi/contract/documents/document.schema';
import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { holdDocument, newCase, upload } from '../../test/fixtures/document-fixture.ts';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { atOnce } from '../../test/processes/at-once.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';

const lockingDocument =
  ({ firm, document }: Awaited<ReturnType<typeof firmWithDocument>>) =>
  async (transaction: Transaction<DB>) =>
    await holdDocument(transaction, firm, document.id);

async function firmWithDocument() {
  const firm = await newTenant();
  const ofCase = await newCase(firm);
  return { firm, caseId: ofCase.id, document: await upload(firm, 'first', { filename: 'plaint.txt', case_id: ofCase.id }) };
}

const numbersOf = async ({ firm, document }: Awaited<ReturnType<typeof firmWithDocument>>) =>
  (await firm.get(`/api/v1/documents/${document.id}/versions`)).json<DocumentVersion[]>().map(({ number }) => number);

describe('changes of a document at the same moment', () => {
  it('keep both of two new versions', async () => {
    const found = await firmWithDocument();
    const { firm, caseId, document } = found;
    const version = (text: string) => async () =>
      await upload(firm, text, { filename: `${text}.txt`, case_id: caseId, document_id: document.id });

    await atOnce(lockingDocument(found), [version('second'), version('third')]);

    expect((await numbersOf(found)).toSorted()).toEqual([1, 2, 3]);
  });

  it('keep a new title beside a version that is restored', async () => {
    const found = await firmWithDocument();
    const { firm, document } = found;
    const url = `/api/v1/documents/${document.id}`;
    const rename = async () => await firm.patch(url, { title: 'Plaint as filed' });
    const restore = async () => await firm.post(`${url}/versions/1/restore`);

    const answers = await atOnce(lockingDocument(found), [restore, rename, restore]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await firm.get(url)).json<Document>()).toMatchObject({ title: 'Plaint as filed', file_version: 3 });
  });

  it('move it to one of two cases, and the other person learns that it was moved', async () => {
    const found = await firmWithDocument();
    const { firm, document } = found;
    const targets = [await newCase(firm, { title: 'C v. D' }), await newCase(firm, { title: 'E v. F' })];
    const moveTo = (case_id: string) => async () => await firm.post(`/api/v1/documents/${document.id}/move`, { case_id });

    const answers = await atOnce(
      lockingDocument(found),
      targets.map(({ id }) => moveTo(id)),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const lost = answers.find(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({ code: 'record.changed', fields: { case_id: 'changed' } });
  });
});
