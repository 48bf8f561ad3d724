export { ExportBarMenu, ListFiles } from './list-files.tsx';
