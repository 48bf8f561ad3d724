import type { Page } from '@playwright/test';

/**
 * Words of a page that stand side by side without a space although they belong to different elements, such as a date and the days since:
 * `27-Nov-2026|2 days`.
 */
export async function joinedWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    /** Pixels between two letters of one word. */
    const TOUCHING = 2;
    const found: { element: Element | null; words: string; start: DOMRect; end: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      const [start, end] = [lines[0], lines.at(-1)];
      if (start && end) found.push({ element: node.parentElement, words: node.textContent ?? '', start, end });
    }
    return found.flatMap((after, at) => {
      const before = found[at - 1];
      if (!before || before.element === after.element) return [];
      const isBeside = Math.abs(after.start.left - before.end.right) < TOUCHING;
      const isSameLine = after.start.top < before.end.bottom && before.end.top < after.start.bottom;
      const isJoined = /[\p{L}\p{N}]$/u.test(before.words) && /^[\p{L}\p{N}]/u.test(after.words);
      return isBeside && isSameLine && isJoined ? [`${before.words.slice(-20)}|${after.words.slice(0, 20)}`] : [];
    });
  });
}
