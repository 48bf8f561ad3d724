export { documentColumns } from './document-export.ts';
export { streamDocuments } from './document-list.repository.ts';
export { checkNewestDocuments, findEFilingRules } from './e-filing/newest-documents.service.ts';
export { answerDownload } from './download/download.service.ts';
export { shownDocuments } from './shown-document.repository.ts';
