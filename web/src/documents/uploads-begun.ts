import { create } from 'zustand';

/** Whether something was put into the queue of uploads since the page was opened; before that there is no panel to show. */
export const useUploadsBegun = create<{ hasBegun: boolean }>(() => ({ hasBegun: false }));
