/**
 * Does work that nobody waits for in a turn of its own, once what is being drawn is drawn.
 *
 * @returns the way to call it off.
 */
export function soon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
