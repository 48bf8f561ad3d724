import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Time for which a toast is shown, and the pause before the next one (spec 9), in milliseconds. */
const TOAST_SHOWN_MS = 4000;
const TOAST_GAP_MS = 300;
/** Duration of the leave transition, shorter than the pause, so that one toast is gone before the next appears. In milliseconds. */
const LEAVING_MS = 160;

type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  /** An action, such as Undo. */
  action?: { label: string; run: () => void };
  /** A second one, before the first: what usually comes next. */
  next?: { label: string; run: () => void };
}

interface Toast extends ToastOptions {
  id: number;
  type: ToastType;
  message: ReactNode;
}

type Phase = 'shown' | 'leaving' | 'removed';

export interface ShownToast extends Toast {
  phase: Phase;
}

/** Duration of each phase of a toast; the next toast follows the last phase. */
export const PHASE_MS: Readonly<Record<Phase, number>> = {
  shown: TOAST_SHOWN_MS,
  leaving: LEAVING_MS,
  removed: TOAST_GAP_MS - LEAVING_MS,
};

/** The current toast. The component that shows it advances it. */
export const useCurrentToast = create<{ toast?: ShownToast | undefined }>()(() => ({}));

const waiting: Toast[] = [];
let lastNumber = 0;

function showNext() {
  const next = waiting.shift();
  useCurrentToast.setState({ toast: next && { ...next, phase: 'shown' } });
}

/** Advances a toast to its next phase, and from the last to the next toast. */
export function moveToastOn() {
  const { toast } = useCurrentToast.getState();
  if (!toast) return;
  if (toast.phase === 'removed') showNext();
  else useCurrentToast.setState({ toast: { ...toast, phase: toast.phase === 'shown' ? 'leaving' : 'removed' } });
}

function queue(type: ToastType, message: ReactNode, options: ToastOptions = {}) {
  lastNumber += 1;
  waiting.push({ ...options, id: lastNumber, type, message });
  if (!useCurrentToast.getState().toast) showNext();
}

/** Short messages, shown one at a time in order. Errors interrupt a screen reader, others wait. */
export const toasts = {
  success: (message: ReactNode, options?: ToastOptions) => queue('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => queue('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => queue('info', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => queue('warning', message, options),
};
