import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { ids } from '../../test/case-fixture.ts';

const id = '0192aaaa-0000-7000-8000-000000000701';

/** A scanned pleading as the list and its own page return it. */
export const documentRow = (over: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  case_id: ids.case,
  case_title: 'A v. B',
  case_number: null,
  category: 'pleading',
  title: 'Plaint',
  description: null,
  tags: [],
  checklist_item_id: null,
  checklist_item_name: null,
  file_name: 'scan-7.pdf',
  media_type: 'application/pdf',
  kind: 'pdf',
  size: 2_400_000,
  sha256: 'a'.repeat(64),
  scan_status: 'clean',
  scan_finding: null,
  text_status: 'read',
  page_count: 12,
  uploaded_by: id,
  uploaded_by_name: 'Asha Rao',
  uploaded_at: '2026-11-20T05:00:00Z',
  file_version: 2,
  version_count: 2,
  created_by: id,
  created_at: '2026-11-20T05:00:00Z',
  updated_at: '2026-11-20T05:00:00Z',
  version: 1,
  passage: null,
  ...over,
});
