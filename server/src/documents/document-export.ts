import type { Document } from '@munshi/contract/documents/document.schema';
import type { DocumentCategory, FileKind } from '@munshi/contract/documents/document-kind';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';

const categoryOf = choice<DocumentCategory>({
  pleading: { en: 'Pleading', hi: 'अभिवचन' },
  application: { en: 'Application', hi: 'आवेदन' },
  affidavit: { en: 'Affidavit', hi: 'शपथपत्र' },
  evidence: { en: 'Evidence', hi: 'साक्ष्य' },
  order: { en: 'Order or judgment', hi: 'आदेश या निर्णय' },
  vakalatnama: { en: 'Vakalatnama', hi: 'वकालतनामा' },
  notice: { en: 'Notice', hi: 'नोटिस' },
  correspondence: { en: 'Correspondence', hi: 'पत्राचार' },
  agreement: { en: 'Agreement or deed', hi: 'करार या विलेख' },
  identity: { en: 'Identity or authority', hi: 'पहचान या प्राधिकार' },
  bundle: { en: 'Bundle', hi: 'संकलन' },
  other: { en: 'Other', hi: 'अन्य' },
});

const kindOf = choice<FileKind>({
  pdf: { en: 'PDF', hi: 'पीडीएफ़' },
  image: { en: 'Image', hi: 'चित्र' },
  word: { en: 'Word', hi: 'वर्ड' },
  text: { en: 'Text', hi: 'पाठ' },
  sheet: { en: 'Spreadsheet', hi: 'स्प्रेडशीट' },
  slides: { en: 'Slides', hi: 'स्लाइड' },
  mail: { en: 'E-mail', hi: 'ई-मेल' },
  audio: { en: 'Audio', hi: 'ऑडियो' },
  video: { en: 'Video', hi: 'वीडियो' },
  archive: { en: 'Archive', hi: 'आर्काइव' },
  other: { en: 'Other', hi: 'अन्य' },
});

/** The columns of an exported list of documents. */
export const documentColumns: readonly ExportColumn<Document>[] = [
  { head: { en: 'Title', hi: 'शीर्षक' }, kind: 'text', width: 45, value: (row) => row.title },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Category', hi: 'श्रेणी' }, kind: 'text', value: (row, language) => categoryOf(row.category, language) },
  { head: { en: 'File', hi: 'फ़ाइल' }, kind: 'text', width: 32, value: (row) => row.file_name },
  { head: { en: 'File type', hi: 'फ़ाइल का प्रकार' }, kind: 'text', width: 14, value: (row, language) => kindOf(row.kind, language) },
  { head: { en: 'Size in bytes', hi: 'आकार बाइट में' }, kind: 'number', width: 14, value: (row) => row.size },
  { head: { en: 'Pages', hi: 'पृष्ठ' }, kind: 'number', value: (row) => row.page_count },
  { head: { en: 'Tags', hi: 'टैग' }, kind: 'text', value: (row) => list(row.tags) },
  { head: { en: 'Checklist', hi: 'जाँच-सूची' }, kind: 'text', value: (row) => row.checklist_item_name },
  { head: { en: 'Description', hi: 'विवरण' }, kind: 'text', width: 45, value: (row) => row.description },
  { head: { en: 'Version', hi: 'संस्करण' }, kind: 'number', value: (row) => row.file_version },
  { head: { en: 'Versions', hi: 'कुल संस्करण' }, kind: 'number', value: (row) => row.version_count },
  { head: { en: 'Uploaded by', hi: 'किसने अपलोड किया' }, kind: 'text', value: (row) => row.uploaded_by_name },
  { head: { en: 'Uploaded on', hi: 'अपलोड का समय' }, kind: 'moment', value: (row) => row.uploaded_at },
  { head: { en: 'Created on', hi: 'बनाने का समय' }, kind: 'moment', value: (row) => row.created_at },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
  { head: { en: 'SHA-256', hi: 'SHA-256' }, kind: 'text', width: 20, value: (row) => row.sha256 },
];
