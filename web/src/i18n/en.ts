import { fieldErrors } from './en/field-errors.ts';
import { landing } from './en/landing.ts';
import { nouns } from './en/nouns.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** Every word on screen, by namespace. A feature adds its own file in `en/` and one line here. */
export const en = { ui, shell, landing, fieldErrors, nouns } as const;
