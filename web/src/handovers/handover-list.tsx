import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './handovers.module.css';

interface HandoverItem {
  readonly id: string;
  readonly title: string;
  /** Number, day or case. */
  readonly facts: string;
}

interface HandoverListProps {
  title: string;
  items: readonly HandoverItem[];
  /** Ids that are not handed over. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

/** What goes of one kind: all of it at first, with each to untick. */
export function HandoverList({ title, items, left, onLeft }: HandoverListProps) {
  if (items.length === 0) return null;
  const kept = items.filter(({ id }) => !left.has(id)).length;
  const changeAll = () => {
    const next = new Set(left);
    for (const { id } of items) {
      if (kept === items.length) next.add(id);
      else next.delete(id);
    }
    onLeft(next);
  };
  const change = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  };
  return (
    <details className={classes.group}>
      <summary className={classes.summary}>
        <Checkbox
          aria-label={title}
          checked={kept === items.length}
          indeterminate={kept > 0 && kept < items.length}
          onChange={changeAll}
          onClick={(event) => event.stopPropagation()}
        />
        <span>
          {title} · {kept} / {items.length}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <ul className={classes.items}>
        {items.map(({ id, title: name, facts }) => (
          <li key={id}>
            <Checkbox label={name} description={facts} checked={!left.has(id)} onChange={() => change(id)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
