import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allLists, refreshLists } from '../platform/events/events-lists.ts';
import { followWhileVisible } from '../platform/events/events.ts';
import { usePlan } from '../platform/plan.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { useSession } from '../platform/session/session.ts';
import { takeUnreadCount, unreadQuery } from './notification.queries.ts';

/** Keeps the unread count and the lists of this page up to date with the server, for this user and firm. */
export function useLiveNotifications() {
  const client = useQueryClient();
  const person = useSession((state) => (state.isAuthenticated ? state.user?.id : undefined));
  const tenantCode = usePlan((state) => state.tenantCode);
  useEffect(() => {
    if (!person) return;
    const lists = refreshLists(client);
    const stopFollowing = followWhileVisible({
      onEvent: (event) => {
        if (event.event === 'unread') takeUnreadCount(client, event.data.unread_count);
        else lists.changed(event.data.lists);
      },
      onReturn: () => {
        // The stream also ends on a change of role.
        void client.invalidateQueries({ queryKey: profileQuery.queryKey });
        void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
        lists.changed(allLists);
      },
    });
    return () => {
      stopFollowing();
      lists.stop();
    };
  }, [client, person, tenantCode]);
}
