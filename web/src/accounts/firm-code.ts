const LONGEST = 40;

/** A firm's code suggested from its name: `Rao & Associates, Pune` → `rao-associates-pune`. Empty for a name without Latin letters. */
export const suggestFirmCode = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');
