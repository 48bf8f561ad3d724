import { accounts } from './en/accounts.ts';
import { fieldErrors } from './en/field-errors.ts';
import { invites } from './en/invites.ts';
import { landing } from './en/landing.ts';
import { nouns } from './en/nouns.ts';
import { shell } from './en/shell.ts';
import { tenants } from './en/tenants.ts';
import { ui } from './en/ui.ts';

/** The words of the screens that stand alone: the start page, signing up and in. They come with the first script. */
export const door = { ui, shell, landing, fieldErrors, nouns, accounts, invites, tenants } as const;
