/**
 * Runs work that nothing waits for in a separate task, after the current rendering.
 *
 * @returns a function that cancels it.
 */
export function defer(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
