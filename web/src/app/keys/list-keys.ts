/** The link that opens a row of a list: a component marks it with this attribute. */
const ROW_LINK = 'main [data-row-link]';

const isVisible = (link: HTMLElement) => link.getClientRects().length > 0;

/** Moves the focus to the next or previous row, or to the first one of the list; Enter then opens it as any link. */
function moveFocus(step: 1 | -1): void {
  const links = Array.from(document.querySelectorAll<HTMLElement>(ROW_LINK)).filter(isVisible);
  const row = rowOf(document.activeElement);
  const at = links.findIndex((link) => row !== null && rowOf(link) === row);
  const next = at === -1 ? links[0] : links[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null;

/** Ticks the row that has the focus, or takes the tick away. */
function toggleRow(): void {
  rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')?.click();
}

/** Takes all ticks away, from a row alone: elsewhere Escape closes a menu or a field, and a selection must not be lost with it. */
function clearSelection(): void {
  if (rowOf(document.activeElement)?.querySelector('[data-row-link]'))
    document.querySelector<HTMLElement>('[data-selection-bar] [data-clear]')?.click();
}

/** `j` and `k` go down and up the rows of the list on the page, `x` ticks a row, Escape takes all ticks away. @returns false if the key is none of these. */
export function pressListKey(key: string): boolean {
  if (key === 'j') moveFocus(1);
  else if (key === 'k') moveFocus(-1);
  else if (key === 'x') toggleRow();
  else if (key === 'Escape') clearSelection();
  else return false;
  return true;
}
