let typed = '';

/** What is typed between the key that asks for the search and the search being there to take it. */
export const typedAhead = {
  begin: () => {
    typed = '';
  },
  /** @returns whether the key was one of text. */
  press: (key: string): boolean => {
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return false;
    return true;
  },
  /** Gives it once. */
  take: (): string => {
    const taken = typed;
    typed = '';
    return taken;
  },
};
