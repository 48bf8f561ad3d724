import { romanise } from './romanise.ts';

const LONGEST = 40;

/** Shortens a code to whole words, or a single long word to its beginning. */
function cut(code: string): string {
  if (code.length <= LONGEST) return code;
  const words = code.slice(0, LONGEST + 1);
  const end = words.lastIndexOf('-');
  return end > 0 ? words.slice(0, end) : code.slice(0, LONGEST);
}

/**
 * A firm's code suggested from its name: `M/s Rao & Associates, Pune` → `rao-associates-pune`. Empty for a name without Latin
 * letters or Devanagari.
 */
export const suggestFirmCode = (name: string) =>
  cut(
    romanise(name.normalize('NFKD'))
      .replace(/^\s*(?:M\/s|Messrs)\b\.?/i, '')
      .replaceAll(/[\u0300-\u036f'’.]/g, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );
