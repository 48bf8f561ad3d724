import type { ConfirmModalProps } from './confirm-modal.tsx';
import { lazyOverlay } from './later.tsx';

export const ConfirmModal = lazyOverlay(() => import('./confirm-modal.tsx').then((module) => module.ConfirmModal));

interface ConfirmDialogProps extends Omit<ConfirmModalProps, 'onClose'> {
  onCancel: () => void;
}

/** Asks for a confirmation. Lazy-loaded when first opened. */
export function ConfirmDialog({ onCancel, ...props }: ConfirmDialogProps) {
  return <ConfirmModal {...props} onClose={onCancel} />;
}
