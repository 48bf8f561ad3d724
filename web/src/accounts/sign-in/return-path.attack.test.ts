import { describe, expect, it } from 'vitest';
import { returnPath } from '../../platform/session/guard.ts';

const returned = (next: string) => returnPath(new URLSearchParams({ next }));

describe('the return path after signing in', () => {
  it.each([
    'https://evil.example/',
    'HTTPS:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '@evil.example',
    '.evil.example',
    'evil.example',
    '/login?next=//evil.example',
    '',
  ])('never leaves the site: %j', (next) => {
    expect(returned(next)).toBe('/dashboard');
  });

  it('opens the requested page with its query string', () => {
    expect(returned('/cases/all?q=Rao+%26+Co&page=2#parties')).toBe('/cases/all?q=Rao+%26+Co&page=2#parties');
    expect(returned('/tasks/my?next=//evil.example')).toBe('/tasks/my?next=//evil.example');
    expect(returned('/cases/@evil.example')).toBe('/cases/@evil.example');
  });
});
