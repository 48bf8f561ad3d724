export { ListFiles, useExportEntries } from './list-files.tsx';
