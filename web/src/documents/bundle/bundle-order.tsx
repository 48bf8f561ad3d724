import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from '../documents.module.css';

interface BundleOrderProps {
  papers: readonly DocumentRow[];
  onOrder: (ids: readonly string[]) => void;
}

/** The documents in the order of the bundle: moved by dragging, by the keyboard, or by the arrow buttons. */
export function BundleOrder({ papers, onOrder }: BundleOrderProps) {
  const { t } = useTranslation('documents');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = papers.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <section aria-label={t('bundle.order')}>
      <h3 className={classes.orderHead}>{t('bundle.order')}</h3>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.order}>
            {papers.map((paper, place) => (
              <OrderLine key={paper.id} paper={paper} place={place} isLast={place === papers.length - 1} onMove={move} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}

interface OrderLineProps {
  paper: DocumentRow;
  place: number;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
}

function OrderLine({ paper, place, isLast, onMove }: OrderLineProps) {
  const { t } = useTranslation('documents');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: paper.id });
  const { title } = paper;
  return (
    <li ref={setNodeRef} className={classes.orderLine} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('bundle.handle', { title })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.orderTitle}>{title}</span>
      <ActionIcon variant="subtle" aria-label={t('bundle.up', { title })} disabled={place === 0} onClick={() => onMove(place, place - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('bundle.down', { title })} disabled={isLast} onClick={() => onMove(place, place + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
