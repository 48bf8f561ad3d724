import * as z from 'zod/mini';

/** The language of the headings and of the words for fixed values. What people typed stays as it is. */
export const ExportLanguage = z.enum(['en', 'hi']);
export type ExportLanguage = z.infer<typeof ExportLanguage>;
