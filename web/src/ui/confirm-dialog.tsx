import type { ConfirmModalProps } from './confirm-modal.tsx';
import { later } from './later.tsx';

export const ConfirmModal = later(() => import('./confirm-modal.tsx').then((module) => module.ConfirmModal));

interface ConfirmDialogProps extends Omit<ConfirmModalProps, 'onClose'> {
  onCancel: () => void;
}

/** Asks before something is done. It comes when it is first asked. */
export function ConfirmDialog({ onCancel, ...props }: ConfirmDialogProps) {
  return <ConfirmModal {...props} onClose={onCancel} />;
}
