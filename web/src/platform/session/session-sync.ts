import { i18n } from '../../i18n/i18n.ts';
import { FORCED } from '../../ui/overlay/forced-navigation.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { navigate } from '../navigation.ts';
import { usePlan } from '../plan.ts';
import { queryClient } from '../calls/query-client.ts';
import { SESSION_CHANNEL, type SessionEnd } from './session-renewal.ts';
import { readToken, useSession } from './session.ts';
import { storageKeys } from './storage-keys.ts';

/** Pages that a user who has signed in elsewhere meanwhile no longer needs. */
const SIGN_IN_PAGES = ['/login', '/signup'];

async function follow() {
  const before = useSession.getState();
  await Promise.all([useSession.persist.rehydrate(), usePlan.persist.rehydrate()]);
  const token = readToken();
  if (!token) {
    if (!before.token) return;
    useSession.setState({ user: null, token: null, isAuthenticated: false }, true);
    useSession.persist.clearStorage();
    queryClient.clear();
    navigate('/login', { replace: true, state: FORCED });
    return;
  }
  const { user, isAuthenticated } = useSession.getState();
  if (before.user?.id !== user?.id) {
    queryClient.clear();
    // What is open here, and what is typed in it, is of another user.
    if (before.user) navigate('/dashboard', { replace: true, state: FORCED });
  }
  if (isAuthenticated && SIGN_IN_PAGES.includes(window.location.pathname)) navigate('/dashboard', { replace: true });
}

/** Another firm was chosen in another tab: the data shown here belongs to the old one. */
async function followTenant() {
  await usePlan.persist.rehydrate();
  toasts.info(i18n.t('shell:session.otherFirm'));
  await queryClient.resetQueries();
}

/** The part of the stored session that identifies the signed-in user. */
interface StoredSession {
  readonly state?: { readonly user?: { readonly id?: unknown; readonly email?: unknown } | null };
}

/** The e-mail was changed in another tab: profile and lists here show the old one. Ignores a sign-in or sign-out there. */
async function followEmail(written: string) {
  const [own, other] = [useSession.getState().user, (JSON.parse(written) as StoredSession).state?.user];
  if (!own || other?.id !== own.id || other.email === own.email) return;
  await useSession.persist.rehydrate();
  await queryClient.invalidateQueries();
}

/** Compared with this tab's state: leaving a firm first stores no firm, and then another. */
function isOther(code: string): boolean {
  const { tenantCode } = usePlan.getState();
  return tenantCode !== null && tenantCode !== code;
}

function listen(event: StorageEvent) {
  // A null key means that the whole storage was cleared.
  if (event.key === null || event.key === storageKeys.token) void follow();
  else if (event.key === storageKeys.tenant && event.newValue && isOther(event.newValue)) void followTenant();
  else if (event.key === storageKeys.session && event.newValue) void followEmail(event.newValue);
}

/** Keeps this tab in step with the others on sign-in, sign-out and change of firm. @returns a function that stops it. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data: end }: MessageEvent<SessionEnd>) => toasts.error(i18n.t(`shell:session.${end}`));
  window.addEventListener('storage', listen);
  return () => {
    channel.close();
    window.removeEventListener('storage', listen);
  };
}
