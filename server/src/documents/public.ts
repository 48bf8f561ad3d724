export { answerDownload } from './download.service.ts';
export { shownDocuments } from './shown-document.repository.ts';
