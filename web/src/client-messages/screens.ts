/** The one place that loads the screens: the list of their files is long, and every page loads it. */
export const screens = () => import('./client-messages.lazy.ts');
