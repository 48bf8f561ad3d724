import { afterEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll.ts';

afterEach(() => vi.restoreAllMocks());

it('scrollToElement scrolls smoothly, at once with reduced motion, and not at all for an unknown id', () => {
  document.body.innerHTML = '<p id="other"></p><p id="meant"></p>';
  const scrolled: [string, unknown][] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push([this.id, options]);
  });
  scrollToElement('meant');
  scrollToElement('nowhere');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  scrollToElement('meant');
  expect(scrolled).toEqual([
    ['meant', { behavior: 'smooth', block: 'start' }],
    ['meant', { behavior: 'auto', block: 'start' }],
  ]);
});
