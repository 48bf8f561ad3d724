export { CopyReady } from './copy-ready.tsx';
