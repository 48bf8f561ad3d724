import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/i18n.ts';
import { restoreFocus } from '../page/page-title.ts';
import classes from './toast-place.module.css';
import { moveToastOn, PHASE_MS, type ShownToast, useCurrentToast } from './toasts.ts';

const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

/** A date as shown on screen: `05-Mar-2025`. */
const DAY = /(\b\d{2}-[A-Z][a-z]{2}-\d{4}\b)/;

/** Shows toasts at the foot of the screen, above everything. */
export function ToastPlace() {
  const toast = useCurrentToast((state) => state.toast);
  return toast ? createPortal(<Toast key={toast.id} toast={toast} />, document.body) : null;
}

/** Prevents a date from wrapping at its hyphens in a narrow toast. */
function withWholeDays(text: string) {
  return text.split(DAY).map((part, index) =>
    // Every second part is the date at which the text was split.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classes.day}>
        {part}
      </span>
    ),
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** Four seconds are too few to reach the foot of the screen by Tab: Ctrl/⌘ Z runs Undo, except while typing in a field. */
function useUndoKey(undo: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!undo || !isUndo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Moves the focus when the toast that had it is removed. */
function useFocusAfter(isRemoved: boolean) {
  const wasIn = useRef(false);
  useEffect(() => {
    if (isRemoved && wasIn.current) restoreFocus();
  }, [isRemoved]);
  return (isIn: boolean) => {
    wasIn.current = isIn;
  };
}

function Toast({ toast: { type, message, action, next, phase } }: { toast: ShownToast }) {
  const { t } = useTranslation('ui');
  // It stays while hovered or focused, and then has its whole time again.
  const [isPaused, setIsPaused] = useState(false);
  const stays = isPaused && phase === 'shown';
  useEffect(() => {
    if (stays) return;
    const turn = setTimeout(moveToastOn, PHASE_MS[phase]);
    return () => clearTimeout(turn);
  }, [phase, stays]);
  const noteFocus = useFocusAfter(phase === 'removed');
  const close = () => {
    if (phase === 'shown') moveToastOn();
  };
  // While the toast leaves, its actions can still be reached, but one of them, once, is all that it offers.
  const isUsed = useRef(false);
  const runOnce = (run: () => void) => () => {
    if (isUsed.current) return;
    isUsed.current = true;
    run();
    close();
  };
  useUndoKey(phase === 'shown' && action?.label === t('toast.undo') ? runOnce(action.run) : undefined);
  if (phase === 'removed') return null;
  const Icon = icons[type];
  const hold = (is: boolean) => {
    noteFocus(is);
    setIsPaused(is);
  };
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      data-toast={type}
      data-phase={phase}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.words}>{typeof message === 'string' ? withWholeDays(message) : message}</span>
      {next ? (
        <button type="button" className={classes.action} onClick={runOnce(next.run)}>
          {next.label}
        </button>
      ) : null}
      {action ? (
        <button type="button" className={classes.action} onClick={runOnce(action.run)}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label={t('dialog.close')} onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
