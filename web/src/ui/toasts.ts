import type { ReactNode } from 'react';
import { create } from 'zustand';

/** How long a toast stays, and the pause before the next one (spec 9), in milliseconds. */
const TOAST_SHOWN_MS = 4000;
const TOAST_GAP_MS = 300;
/** Shorter than the pause between two toasts, so that one is gone before the next one comes. In milliseconds. */
const LEAVING_MS = 160;

type ToastType = 'success' | 'error' | 'info' | 'warning';

interface ToastOptions {
  /** Something to do about it, such as Undo. */
  action?: { label: string; run: () => void };
}

interface Toast extends ToastOptions {
  id: number;
  type: ToastType;
  message: ReactNode;
}

type Phase = 'shown' | 'leaving' | 'gone';

export interface ShownToast extends Toast {
  phase: Phase;
}

/** How long each phase of a toast lasts; the next one comes after the last. */
export const PHASE_MS: Readonly<Record<Phase, number>> = {
  shown: TOAST_SHOWN_MS,
  leaving: LEAVING_MS,
  gone: TOAST_GAP_MS - LEAVING_MS,
};

/** The toast whose turn it is. The place where it is shown moves it on. */
export const useCurrentToast = create<{ toast?: ShownToast | undefined }>()(() => ({}));

const waiting: Toast[] = [];
let lastNumber = 0;

function showNext() {
  const next = waiting.shift();
  useCurrentToast.setState({ toast: next && { ...next, phase: 'shown' } });
}

/** Moves a toast on to its next phase, and from the last to the toast after it. */
export function moveToastOn() {
  const { toast } = useCurrentToast.getState();
  if (!toast) return;
  if (toast.phase === 'gone') showNext();
  else useCurrentToast.setState({ toast: { ...toast, phase: toast.phase === 'shown' ? 'leaving' : 'gone' } });
}

function queue(type: ToastType, message: ReactNode, options: ToastOptions = {}) {
  lastNumber += 1;
  waiting.push({ ...options, id: lastNumber, type, message });
  if (!useCurrentToast.getState().toast) showNext();
}

/** Short news for the person, shown one at a time in the order they came. Errors interrupt a screen reader, others wait. */
export const toasts = {
  success: (message: ReactNode, options?: ToastOptions) => queue('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => queue('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => queue('info', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => queue('warning', message, options),
};
