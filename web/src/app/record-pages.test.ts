import { type RecordKind, recordKinds, records } from '@munshi/contract/records';
import { expect, it } from 'vitest';
import type { AppRoute } from '../platform/route.ts';
import { routes } from './routes.tsx';

/** True if an address such as `/cases/:case_id/hearings` leads to this page. */
function leadsTo({ path, parts = [] }: Pick<AppRoute, 'path' | 'parts'>, address: string): boolean {
  const [pattern, segments] = [path.split('/'), address.split('/')];
  const meets = (part: string, at: number) => {
    const segment = segments[at] ?? '';
    if (part === ':part') return parts.includes(segment);
    return part.startsWith(':') ? segment.startsWith(':') : part === segment;
  };
  return pattern.length === segments.length && pattern.every(meets);
}

const lost = (all: readonly AppRoute[], kind: RecordKind) => !all.some((route) => leadsTo(route, records[kind].page));

it.each(recordKinds)('the page of a %s, as its descriptor names it, is one of the application', (kind) => {
  expect(lost(routes, kind)).toBe(false);
});

it('a page that is gone is reported', () => {
  const others = routes.filter(({ path }) => path !== '/tasks/:id');
  expect(recordKinds.filter((kind) => lost(others, kind))).toEqual(['task']);
  expect(leadsTo({ path: '/cases/:id/:part', parts: ['hearings'] }, '/cases/:case_id/orders')).toBe(false);
});
