import { fieldErrors } from './en/field-errors.ts';
import { nouns } from './en/nouns.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The words of what every screen is made of. They come with the first script. */
export const firstWords = { ui, shell, fieldErrors, nouns } as const;
