import { logIn } from '@munshi/contract/accounts/account.endpoints';
import { Login, type LoginAnswer } from '@munshi/contract/accounts/account.schema';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { installFieldWords } from '../../platform/forms/field-words.lazy.ts';

installFieldWords();

export interface Credentials {
  email: string;
  password: string;
}

/** The error of each field; empty if the form may be sent. */
export function checkLogin(typed: Credentials): Partial<Record<keyof Credentials, string>> {
  const { error } = Login.safeParse(typed);
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path[0], message]) ?? []);
}

export const sendLogin = (typed: Credentials): Promise<z.infer<typeof LoginAnswer>> => call(logIn, { body: typed });
