let typed = '';

/** Buffers the keys typed between opening the search and its field being ready. */
export const keystrokeBuffer = {
  begin: () => {
    typed = '';
  },
  /** @returns true if the key was a text key. */
  press: (key: string): boolean => {
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return false;
    return true;
  },
  /** Returns the buffered text and clears it. */
  take: (): string => {
    const taken = typed;
    typed = '';
    return taken;
  },
};
