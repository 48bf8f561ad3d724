import { usePlan } from '../plan.ts';
import { readTenantCode, useSession } from './session.ts';

/** The user and firm for whom requests are sent now. */
export const sessionOwner = () => `${useSession.getState().user?.id ?? ''}/${readTenantCode() ?? ''}`;

interface OwnerListener {
  /** The session ended; the same user may sign in again. */
  onSignedOut: () => void;
  /** Another user signed in, or another firm was chosen. */
  onOther: (isSameUser: boolean) => void;
}

const ownerNow = () => ({ userId: useSession.getState().user?.id ?? undefined, tenant: usePlan.getState().tenantCode });

/** Follows who works here, and in which firm, for work that goes on while pages change. */
export function followOwner({ onSignedOut, onOther }: OwnerListener): void {
  let owner = ownerNow();
  let isSignedIn = owner.userId !== undefined;
  const follow = () => {
    const now = ownerNow();
    if (now.userId === undefined) {
      if (isSignedIn) onSignedOut();
      isSignedIn = false;
      return;
    }
    isSignedIn = true;
    const isSameUser = owner.userId === undefined || now.userId === owner.userId;
    // On leaving a firm, no firm is stored first, and then another.
    const isSameFirm = owner.tenant === null || now.tenant === null || now.tenant === owner.tenant;
    owner = { userId: now.userId, tenant: now.tenant ?? owner.tenant };
    if (!isSameUser || !isSameFirm) onOther(isSameUser);
  };
  useSession.subscribe(follow);
  usePlan.subscribe(follow);
}
