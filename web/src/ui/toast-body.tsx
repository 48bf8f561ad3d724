import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast-body.module.css';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

interface ToastBodyProps {
  type: ToastType;
  message: ReactNode;
  action: { label: string; run: () => void } | undefined;
  onDone: () => void;
}

export function ToastBody({ type, message, action, onDone }: ToastBodyProps) {
  const Icon = icons[type];
  const act = () => {
    action?.run();
    onDone();
  };
  return (
    <div className={classes.body} data-type={type}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.words}>{message}</span>
      {action ? (
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
