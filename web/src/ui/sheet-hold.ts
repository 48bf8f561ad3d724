import { createContext } from 'react';

/** How a form tells the sheet it stands in that something is typed and not saved; null where there is no sheet. */
export const SheetHold = createContext<((isUnsaved: boolean) => void) | null>(null);
