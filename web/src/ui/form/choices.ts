import classes from './choices.module.css';

/** A choice; a plain string is its own label. Choices with the same `group` are listed under its name. */
export type Choice = string | { value: string; label: string; disabled?: boolean; group?: string };

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Mantine expects nested groups; ours are flat, like the rows of a list. */
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
