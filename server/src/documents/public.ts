export { answerDownload } from './download.service.ts';
