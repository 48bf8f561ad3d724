import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { refuseCommonPassword } from './passwords.ts';

const names = ['asha.menon@raochambers.in', 'Asha Menon', 'Rao & Iyer, Advocates', 'rao-iyer'];

async function refusalOf(password: string): Promise<string | undefined> {
  try {
    await refuseCommonPassword(password, names);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
}

async function notRefused(passwords: readonly string[]): Promise<string[]> {
  const refusals = await Promise.all(passwords.map(refusalOf));
  return passwords.filter((_, place) => refusals[place] === undefined);
}

describe('choosing a password', () => {
  it('refuses every password of the public list of common ones, and its shorter words with signs around them', async () => {
    const list = dictionary['passwords-common'];
    expect(list.length).toBeGreaterThan(3_000);
    expect(await notRefused(list)).toEqual([]);
    const dressed = list.filter((password) => /^[a-z]{4,9}$/.test(password)).map((password) => `#${password.toUpperCase()}@2024!`);
    expect(dressed.length).toBeGreaterThan(3_000);
    expect(await notRefused(dressed)).toEqual([]);
  });

  it.each([
    'Asha@12345678',
    'menonasha#1990',
    'RaoChambers2024',
    'Rao-Iyer-007!',
    'Munshi@1234567',
    'my-munshi-2026',
    'ashamenonraoiyer',
    'Advocates@Rao1',
  ])('refuses %s as made of names, and says what to choose instead', async (password) => {
    expect(await refusalOf(password)).toBe(
      'This password is made of your name, your e-mail address, your firm’s name or code, or the name Munshi. Choose one that is hard to guess: three or four unrelated words.',
    );
  });

  it.each(['seven lamps on the bench', 'munshi keeps the blue kettle', 'asha likes green mangoes', '7#kPz!q92LmV', 'सात दीपक मेज पर'])(
    'accepts %s',
    async (password) => {
      expect(await refusalOf(password)).toBeUndefined();
    },
  );
});
