import { useQuery } from '@tanstack/react-query';
import { useIsScreenShown } from '../../platform/after-screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { photoQuery } from './photo.queries.ts';

/** The avatar of the signed-in user. */
export function OwnAvatar({ name }: { name: string }) {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const isScreenShown = useIsScreenShown();
  const { data } = useQuery({ ...photoQuery, enabled: isSignedIn && isScreenShown });
  return <Avatar name={name} picture={data?.picture} />;
}
