import { serveWork } from '../platform/heavy-work/serve-work.ts';
import { loadTypesetter } from '../platform/print/typesetter.ts';
import { printList } from './print-list.ts';
import type { PrintOrder } from './print-press.ts';
import { printRecord } from './print-record.ts';

serveWork(async () => {
  loadTypesetter();
  return await Promise.resolve(async (order: PrintOrder) =>
    order.kind === 'list' ? await printList(order.sheet) : await printRecord(order.sheet),
  );
});
