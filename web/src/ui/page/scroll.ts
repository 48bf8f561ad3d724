/** Scrolls smoothly to the element with this id; at once for users who prefer reduced motion. Does nothing if there is none. */
export function scrollToElement(id: string) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
