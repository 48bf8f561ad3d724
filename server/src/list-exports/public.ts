export { type ExportRecord, recordExport } from './export-line.ts';
