/** An address on the way in that keeps where the person was going, if anywhere. */
export function withNext(path: string, search: URLSearchParams, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters);
  const next = search.get('next');
  if (next) query.set('next', next);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
