/** SQL injection payloads of every known kind. */
export const sqlTexts: readonly [string, ...string[]] = [
  "x' or '1'='1",
  "x'; drop table app.cases; --",
  'x" or ""="',
  "x') or 1=1 --",
  "x' union select null, null --",
  '1; select pg_sleep(20)',
  "x'||(select version())||'",
  "x\\'; select 1 --",
  '$$; select 1; $$',
  '$1',
  "x%' or '%'='",
  "x'/**/or/**/1=1/**/--",
  "E'\\x27 or 1=1",
  "x' and 1=cast((select current_user) as int) --",
  'xʼ or ʼ1ʼ=ʼ1',
  "x'::text",
  'x`id`',
  "x', (select 1)) --",
  'x\' collate "C',
  "x'; set role postgres; --",
];

/** A harmless text of the same length. Each `turn` begins with other letters. */
export function harmlessLike(text: string, turn: number): string {
  const letters = [...String(turn)].reverse().map((digit) => 'bcdfghjklm'[Number(digit)]);
  return `${letters.join('')}${' harmless words'.repeat(9)}`.slice(0, text.length).replace(/ $/, 's');
}

/** Markup that a browser would execute or render if shown unescaped. */
export const markup = {
  image: '<img src=x onerror=alert(1)>',
  script: '"><script>alert(1)</script>',
  link: "<a href='javascript:alert(1)'>here</a>",
  entity: '&lt;b&gt; & Co. <b>bold</b>',
} as const;

/** Hostile file names: path traversal, header injection, misleading types. */
export const fileNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\evil.txt',
  '/etc/cron.d/evil',
  'C:\\evil.txt',
  'evil.txt\r\nSet-Cookie: a=b',
  'evil".txt; filename=other.exe',
  'invoice\u202etxt.exe.txt',
  '.',
  '..',
  'CON.txt',
  'a'.repeat(250) + '.txt',
  '<img src=x onerror=alert(1)>.txt',
  '=cmd|calc.txt',
  'नोटिस.txt',
] as const;
