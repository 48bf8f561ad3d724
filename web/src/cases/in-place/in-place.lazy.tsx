import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import type { EditorProps, MenuField, PopoverField } from './editor-props.ts';
import type { InPlaceProps, RestrictionButtonProps } from './in-place-props.ts';
import classes from './in-place.module.css';

const CaseMenu = lazyOverlay(() => import('./case-menu.lazy.tsx').then((module) => module.CaseMenu));
const CasePopover = lazyOverlay(() => import('./case-popover.lazy.tsx').then((module) => module.CasePopover));
export const RestrictionDialog = lazyOverlay(() =>
  import('../restriction/restriction-dialog.lazy.tsx').then((module) => module.RestrictionDialog),
);

const MENUS: readonly string[] = ['status', 'phase', 'priority'] satisfies MenuField[];
const isMenu = (field: MenuField | PopoverField): field is MenuField => MENUS.includes(field);

/** A value as a button that opens its editor, which is loaded when it is reached for. */
export function ValueButton({ record, field, tone, children }: InPlaceProps) {
  const { t } = useTranslation('cases');
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const isOfMenu = isMenu(field);
  const editor: EditorProps = { opened: isOpen, onClose: () => setIsOpen(false), target, record };
  const { preload } = isOfMenu ? CaseMenu : CasePopover;
  return (
    <>
      <button
        ref={setTarget}
        type="button"
        className={tone ? classes.chip : classes.value}
        data-tone={tone}
        aria-haspopup={isOfMenu ? 'menu' : 'dialog'}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen((was) => !was)}
      >
        <span className={classes.unseen}>{t(`inPlace.change.${field}`)}</span>{' '}
        {children ?? (isOfMenu ? null : <span className={classes.empty}>{t(`inPlace.none.${field}`)}</span>)}
        <IconChevronDown size={13} aria-hidden />
      </button>
      {isOfMenu ? <CaseMenu {...editor} field={field} /> : <CasePopover {...editor} field={field} />}
    </>
  );
}

export function RestrictButton({ record, tone, children }: RestrictionButtonProps) {
  const { t } = useTranslation('cases');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={tone ? classes.chip : classes.link}
        data-tone={tone}
        aria-haspopup="dialog"
        onPointerEnter={RestrictionDialog.preload}
        onFocus={RestrictionDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {tone ? children : t(record.restricted ? 'inPlace.restriction.toTeam' : 'inPlace.restriction.put')}
      </button>
      <RestrictionDialog opened={isOpen} record={record} onClose={() => setIsOpen(false)} />
    </>
  );
}
