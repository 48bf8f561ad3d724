/** An address of a sign-in page that keeps the requested page, if any. */
export function withNext(path: string, search: URLSearchParams, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters);
  const next = search.get('next');
  if (next) query.set('next', next);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
