import i18next from 'i18next';
import { ApiError } from './problem.ts';

/**
 * Refuses a change at once where the browser knows that there is no network, so that nobody waits for it or doubts whether
 * it arrived. What was typed stays where it is.
 *
 * @throws {ApiError}
 */
export function refuseWithoutNetwork(method: string) {
  if (method === 'GET' || navigator.onLine !== false) return;
  throw new ApiError({
    message: i18next.t('shell:session.notSent'),
    status: 0,
    code: 'network',
    fields: {},
    requestId: '',
    body: undefined,
  });
}
