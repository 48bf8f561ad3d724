import { fieldErrors } from './en/first/field-errors.ts';
import { shell } from './en/first/shell.ts';
import { ui } from './en/first/ui.ts';

/** The words of what every screen is made of. They come with the first script. */
export const firstWords = { ui, shell, fieldErrors } as const;
