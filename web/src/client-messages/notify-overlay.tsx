import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { useClientNotice } from './client-notice.ts';
import { screens } from './screens.ts';

const NotifySheet = lazyOverlay(() => screens().then((module) => module.NotifySheet));

/** The sheet that `notifyClient()` opens; the shell has one. */
export function NotifyOverlay() {
  const caseId = useClientNotice((state) => state.caseId);
  return <NotifySheet opened={caseId !== undefined} caseId={caseId} onClose={() => useClientNotice.setState({ caseId: undefined })} />;
}
