import { i18n } from '../../i18n/i18n.ts';
import { ApiError } from './problem.ts';

/**
 * Refuses a change at once if the browser knows that it is offline, so that the user need not wait for it or doubt whether it
 * arrived. Typed values stay in the form.
 *
 * @throws {ApiError}
 */
export function refuseWithoutNetwork(method: string) {
  if (method === 'GET' || navigator.onLine !== false) return;
  throw new ApiError({
    message: i18n.t('shell:session.notSent'),
    status: 0,
    code: 'network',
    fields: {},
    requestId: '',
    body: undefined,
  });
}
