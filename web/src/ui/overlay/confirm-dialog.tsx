import type { ConfirmModalProps } from './confirm-dialog.lazy.tsx';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';

export const ConfirmModal = lazyOverlay(() => import('./confirm-dialog.lazy.tsx').then((module) => module.ConfirmModal));

interface ConfirmDialogProps extends Omit<ConfirmModalProps, 'onClose'> {
  onCancel: () => void;
}

/** Asks for a confirmation. Lazy-loaded when first opened. */
export function ConfirmDialog({ onCancel, ...props }: ConfirmDialogProps) {
  return <ConfirmModal {...props} onClose={onCancel} />;
}
