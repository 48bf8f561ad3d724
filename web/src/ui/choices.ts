import classes from './choices.module.css';

/** Heights of a menu of choices, in pixels (spec 9). */
export const MENU_MAX_HEIGHT = 300;

/** A choice; plain text is its own label. Choices of one `group` stand under its name. */
export type Choice = string | { value: string; label: string; disabled?: boolean; group?: string };

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The library wants grouped choices nested; ours come flat, as rows of a list do. */
export function arrange(choices: readonly Choice[]) {
  const groups = new Map<string, Option[]>();
  for (const choice of choices) {
    const { group = '', ...option } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
    const members = groups.get(group);
    if (members) members.push(option);
    else groups.set(group, [option]);
  }
  const ungrouped = groups.get('') ?? [];
  groups.delete('');
  return [...ungrouped, ...Array.from(groups, ([group, items]) => ({ group, items }))];
}

export const menuClasses = { options: classes.menu ?? '' };
