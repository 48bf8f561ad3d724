import { createContext } from 'react';

/** Lets a form tell its sheet that it has unsaved values; null if there is no sheet. */
export const UnsavedValuesContext = createContext<((isUnsaved: boolean) => void) | null>(null);
