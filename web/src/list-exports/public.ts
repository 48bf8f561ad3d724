export { ExportBarMenu, ListFiles } from './list-files.tsx';
export { unpaged } from './list-to-export.ts';
