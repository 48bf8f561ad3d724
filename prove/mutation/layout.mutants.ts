import { type Mutant, mutantsOf } from './mutant.ts';

/** A mutant that only a test in a real browser can detect. */
export interface LayoutMutant extends Mutant {
  /** The title of the test in e2e/spec-shell.spec.ts that must fail. */
  readonly title: string;
}

const titled = (title: string, file: string, ...snippets: string[]): LayoutMutant[] =>
  mutantsOf(`web/src/${file}`, snippets).map((mutant) => ({ ...mutant, title }));

/** Widths and heights of spec 2 and 9. */
export const layoutMutants: readonly LayoutMutant[] = [
  ...titled(
    'is a fifth of the width, and at least 16rem, from medium screens up',
    'app/shell/shell.module.css',
    'max(‹16›rem, 20%)',
    'max(16rem, ‹20›%)',
  ),
  ...titled('is a drawer of 92% on a phone, closed by the overlay', 'app/shell/menu-drawer.lazy.tsx', "DRAWER_WIDTH = '‹92›%'"),
  ...titled('a menu of choices is between 140 and 300 pixels high', 'ui/form/choices.module.css', 'min-height: ‹140›px'),
  ...titled('a menu of choices is between 140 and 300 pixels high', 'ui/form/menu-height.ts', 'MENU_MAX_HEIGHT = ‹300›'),
];
