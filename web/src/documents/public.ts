export { documentsCaseTab } from './documents-case-tab.tsx';
export { UploadPanel } from './upload-panel.tsx';
