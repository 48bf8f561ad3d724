import type { LoginAnswer } from '@munshi/contract/accounts/account.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldText } from '../platform/field-text.ts';
import { ApiError, bring, messageOf } from '../platform/problem.ts';
import type { Credentials } from './login-calls.ts';

type Name = keyof Credentials;

const NAMES: readonly Name[] = ['email', 'password'];

/** The contract's checks and the calls come with the first touch of the form: nobody waits for them to see it or to type. */
const loadLoginCalls = () => bring(() => import('./login-calls.ts'));

interface LoginFormOptions {
  /** What the address brought along. */
  email: string;
  onAnswer: (answer: z.infer<typeof LoginAnswer>) => Promise<void>;
}

/** Which fields a refusal blames, in words. */
function blamesOf(error: unknown): Partial<Credentials> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'login.wrong') return { password: error.message };
  return Object.fromEntries(NAMES.flatMap((name) => (error.fields[name] === undefined ? [] : [[name, fieldText(error.fields[name])]])));
}

/**
 * The two fields of the door, without the library that binds longer forms: it weighs more than the page. They behave as
 * any other field: checked when they are left, from then on with every change, and all of them before they are sent.
 */
export function useLoginForm({ email, onAnswer }: LoginFormOptions) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<Credentials>({ email, password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [notice, setNotice] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const blame = (blames: Partial<Credentials>) => {
    setErrors(blames);
    const first = NAMES.find((name) => blames[name] !== undefined);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  };
  /** A check that does not come is made when the form is sent, which says so. */
  const check = async (name: Name, now: Credentials) => {
    const checks = await loadLoginCalls().catch(() => undefined);
    if (checks) setErrors((before) => ({ ...before, [name]: checks.checkLogin(now)[name] }));
  };
  const send = async () => {
    const { checkLogin, sendLogin } = await loadLoginCalls();
    if (blame(checkLogin(typed))) return;
    await onAnswer(await sendLogin(typed));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setNotice(undefined);
    await send().catch((error: unknown) => {
      if (!blame(blamesOf(error))) setNotice(messageOf(error, t('error.text')));
    });
    setIsSending(false);
  };

  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: errors[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onText: (text: string) => {
      const now = { ...typed, [name]: text };
      setTyped(now);
      if (errors[name] !== undefined) void check(name, now);
    },
    onBlur: () => {
      if (typed[name] !== (name === 'email' ? email : '')) void check(name, typed);
    },
  });
  /** Also once the form is touched: what will be needed is fetched while somebody types. */
  const prepare = () => void loadLoginCalls().catch(() => undefined);
  return { field, notice, isSending, submit, prepare };
}
