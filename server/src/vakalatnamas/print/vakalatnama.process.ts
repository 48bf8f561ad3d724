import { serveWork } from '../../platform/heavy-work/serve-work.ts';
import type { PressOrder } from './vakalatnama-press.ts';
import { loadTypesetter, printPdf, printPictures } from './vakalatnama-print.ts';

serveWork(async () => {
  loadTypesetter();
  return await Promise.resolve(async ({ kind, instrument, paper, title }: PressOrder) => {
    if (kind === 'pictures') return printPictures(instrument, paper);
    if (kind === 'pdf') return await printPdf(instrument, paper, title);
    return await (await import('./vakalatnama-docx.ts')).printDocx(instrument, paper, title);
  });
});
