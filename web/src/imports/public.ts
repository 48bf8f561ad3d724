export { FileZone } from './file-zone.tsx';
