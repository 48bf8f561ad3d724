import { useSession } from '../platform/session/session.ts';
import { Landing } from './landing.tsx';

/** The landing page within the application. Opened by its address, it is prerendered: `web/landing.plugin.ts`. */
export function LandingPage() {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return <Landing readers={[isSignedIn ? 'member' : 'visitor']} />;
}
