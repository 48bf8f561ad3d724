/** Words of exporting a list. */
export const listExports = {
  export: 'Export',
  files: 'Print and export',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  done: '{{name}} is ready.',
  failed: 'Could not export: {{message}}',
};
