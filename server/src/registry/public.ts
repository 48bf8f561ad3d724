export { certifiedCopyColumns } from './copies/certified-copy-export.ts';
export { streamCertifiedCopies } from './copies/certified-copy-list.repository.ts';
export { filingColumns } from './filings/filing-export.ts';
export { streamFilings } from './filings/filing-list.repository.ts';
export { objectionColumns } from './objections/objection-export.ts';
export { streamObjections } from './objections/objection-list.repository.ts';
