import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { ToastBody, type ToastType } from './toast-body.tsx';

/** How long a toast stays, and the pause before the next one (spec 9), in milliseconds. */
export const TOAST_SHOWN_MS = 4000;
export const TOAST_GAP_MS = 300;

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  /** Something to do about it, such as Undo. */
  action?: ToastAction;
}

interface Toast extends ToastOptions {
  id: string;
  type: ToastType;
  message: ReactNode;
}

const waiting: Toast[] = [];
let isBusy = false;
let lastNumber = 0;

function showNext() {
  const next = waiting.shift();
  if (!next) {
    isBusy = false;
    return;
  }
  isBusy = true;
  const hide = () => notifications.hide(next.id);
  notifications.show({
    id: next.id,
    role: next.type === 'error' ? 'alert' : 'status',
    'data-toast': next.type,
    message: createElement(ToastBody, { type: next.type, message: next.message, action: next.action, onDone: hide }),
    autoClose: TOAST_SHOWN_MS,
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('ui:dialog.close') },
    onClose: () => setTimeout(showNext, TOAST_GAP_MS),
  });
}

function queue(type: ToastType, message: ReactNode, options: ToastOptions = {}) {
  lastNumber += 1;
  waiting.push({ ...options, id: `toast-${lastNumber}`, type, message });
  if (!isBusy) showNext();
}

/** Short news for the person, shown one at a time in the order they came. Errors interrupt a screen reader, others wait. */
export const toasts = {
  success: (message: ReactNode, options?: ToastOptions) => queue('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => queue('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => queue('info', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => queue('warning', message, options),
};
