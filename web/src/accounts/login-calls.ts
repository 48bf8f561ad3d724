import { login } from '@munshi/contract/accounts/account.endpoints';
import { logout } from '@munshi/contract/accounts/session.endpoints';
import { Login, type LoginAnswer } from '@munshi/contract/accounts/account.schema';
import type { Session } from '@munshi/contract/accounts/session.schema';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { installFieldWords } from '../platform/field-words.ts';

installFieldWords();

export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with each field; empty when it may be sent. */
export function checkLogin(typed: Credentials): Partial<Record<keyof Credentials, string>> {
  const { error } = Login.safeParse(typed);
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path[0], message]) ?? []);
}

export const sendLogin = (typed: Credentials): Promise<z.infer<typeof LoginAnswer>> => call(login, { body: typed });

/** Ends what the server began for somebody who has no firm to go to. */
export async function giveBack(session: Session) {
  if (session.refresh_token === null) return;
  // Should this fail, the session ends by itself in time; nobody holds its token any more.
  await call(logout, { body: { refresh_token: session.refresh_token } }).catch(() => undefined);
}
