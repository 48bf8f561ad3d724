export { answerDownload } from './download/download.service.ts';
export { shownDocuments } from './shown-document.repository.ts';
