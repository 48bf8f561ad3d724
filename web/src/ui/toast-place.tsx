import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './toast-place.module.css';
import { moveToastOn, PHASE_MS, type ShownToast, useCurrentToast } from './toasts.ts';

const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

/** A day as the product shows it: `05-Mar-2025`. */
const DAY = /(\b\d{2}-[A-Z][a-z]{2}-\d{4}\b)/;

/** Where toasts appear: at the foot of the screen, above everything. */
export function ToastPlace() {
  const toast = useCurrentToast((state) => state.toast);
  return toast ? createPortal(<Toast key={toast.id} toast={toast} />, document.body) : null;
}

/** A day is not broken at its hyphens, where a narrow toast would do so. */
function withWholeDays(text: string) {
  return text.split(DAY).map((part, index) =>
    // Every second part is what was split at.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classes.day}>
        {part}
      </span>
    ),
  );
}

function Toast({ toast: { type, message, action, phase } }: { toast: ShownToast }) {
  const { t } = useTranslation('ui');
  // It stays while somebody points at it or is in it, and then has its whole time again.
  const [isHeld, setIsHeld] = useState(false);
  const stays = isHeld && phase === 'shown';
  useEffect(() => {
    if (stays) return;
    const turn = setTimeout(moveToastOn, PHASE_MS[phase]);
    return () => clearTimeout(turn);
  }, [phase, stays]);
  if (phase === 'gone') return null;
  const Icon = icons[type];
  const close = () => {
    if (phase === 'shown') moveToastOn();
  };
  const act = () => {
    action?.run();
    close();
  };
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      data-toast={type}
      data-phase={phase}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.words}>{typeof message === 'string' ? withWholeDays(message) : message}</span>
      {action ? (
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label={t('dialog.close')} onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
