export { documentColumns } from './document-export.ts';
export { streamDocuments } from './document-list.repository.ts';
export { answerDownload } from './download/download.service.ts';
export { shownDocuments } from './shown-document.repository.ts';
