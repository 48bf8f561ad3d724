import { Popover } from '@mantine/core';
import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/i18n.ts';
import { MenuAnchor } from '../../ui/overlay/menu-anchor.tsx';
import { DateEditor } from './date-editor.tsx';
import type { EditorContentProps, EditorProps, PopoverField } from './editor-props.ts';
import { StageEditor } from './stage-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';
import { TeamEditor } from './team-editor.tsx';

interface CasePopoverProps extends EditorProps {
  field: PopoverField;
}

const contents: Record<PopoverField, ComponentType<EditorContentProps>> = {
  stage: StageEditor,
  tags: TagsEditor,
  team: TeamEditor,
  filing_date: DateEditor,
  registration_date: DateEditor,
  decision_date: DateEditor,
};

/** Takes over what was typed in a field that reads its text only when it is left, such as a date. */
function settleField() {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) flushSync(() => field.blur());
}

/** Closes on a press elsewhere on the page, unless something typed would be lost. */
function useCloseElsewhere({ opened, onClose, target: opener }: Pick<EditorProps, 'opened' | 'onClose' | 'target'>) {
  // A calendar or a list of choices lies outside the popover in the page, and within it for React.
  const isWithin = useRef(false);
  const isTyped = useRef<() => boolean>(() => false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const press = ({ target }: PointerEvent) => {
      const wasWithin = isWithin.current;
      isWithin.current = false;
      if (wasWithin || !(target instanceof Element) || opener?.contains(target) || target.closest('[data-toast]')) return;
      settleField();
      if (!isTyped.current()) close.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [opened, opener]);
  const setIsTyped = useCallback((is: () => boolean) => {
    isTyped.current = is;
    return () => {
      isTyped.current = () => false;
    };
  }, []);
  const noteWithin = () => {
    isWithin.current = true;
  };
  return { setIsTyped, noteWithin };
}

/** The editor of a field that is typed or searched, below its value. The focus goes in, and returns to the value. */
export function CasePopover({ opened, onClose, target, record, field }: CasePopoverProps) {
  const { t } = useTranslation('fields');
  const { setIsTyped, noteWithin } = useCloseElsewhere({ opened, onClose, target });
  const Content = contents[field];
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It first closes the list or the calendar that is open within.
    const { target: pressed, currentTarget: popover } = event;
    if (!(pressed instanceof Element)) return;
    const list = document.getElementById(pressed.getAttribute('aria-controls') ?? '');
    const hasList = pressed.getAttribute('aria-expanded') === 'true' && !popover.contains(list);
    const isWithin = hasList || !popover.contains(pressed);
    if (!isWithin) onClose();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-start"
      width="min(22rem, calc(100vw - 28px))"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <MenuAnchor target={target} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={t(`cases.${field}`)} onKeyDown={leave} onPointerDownCapture={noteWithin}>
        <Content record={record} field={field} onClose={onClose} setIsTyped={setIsTyped} />
      </Popover.Dropdown>
    </Popover>
  );
}
