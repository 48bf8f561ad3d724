import { create } from 'zustand';

/** The case whose clients are being told; undefined while the sheet is closed. */
export const useClientNotice = create<{ caseId?: string | undefined }>()(() => ({}));

/** Opens the sheet with the messages to the clients of a case, over any page. */
export const notifyClient = (caseId: string) => useClientNotice.setState({ caseId });
