import type { LoginAnswer } from '@munshi/contract/accounts/account.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { fieldText } from '../../platform/forms/field-text.ts';
import { ApiError, loadChunk, messageOf } from '../../platform/calls/problem.ts';
import type { Credentials } from './login-calls.lazy.ts';

type Name = keyof Credentials;

const NAMES: readonly Name[] = ['email', 'password'];

/** The contract's schemas and calls load when the form is first touched: showing it and typing do not wait for them. */
const loadLoginCalls = () => loadChunk(() => import('./login-calls.lazy.ts'));

interface LoginFormOptions {
  /** The e-mail from the URL. */
  email: string;
  onAnswer: (answer: z.infer<typeof LoginAnswer>) => Promise<void>;
}

/** The fields that an error concerns, with their messages. */
function blamesOf(error: unknown): Partial<Credentials> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'login.wrong') return { password: error.message };
  return Object.fromEntries(NAMES.flatMap((name) => (error.fields[name] === undefined ? [] : [[name, fieldText(error.fields[name])]])));
}

/**
 * The two login fields, without the library of longer forms, which weighs more than the page. They behave like any other field:
 * validated on blur, from then on with every change, and all of them before submitting.
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
  /** If the schemas fail to load here, the form is validated on submit, which reports the failure. */
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
  /** Also called when the form is touched: preloads the schemas while the user types. */
  const preload = () => void loadLoginCalls().catch(() => undefined);
  return { field, notice, isSending, submit, preload };
}
