/** The decisions about the parties of a new case, loaded when it is saved; undefined without a connection, when nothing can be checked. */
export const loadDecisions = () => import('./keep-with-case.lazy.ts').catch(() => undefined);
