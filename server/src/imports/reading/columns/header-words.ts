import type { ImportField } from '@munshi/contract/imports/import-field';

export type HeaderWords = Partial<Record<ImportField, readonly string[]>>;

/** Headings separated by commas. */
export const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());
