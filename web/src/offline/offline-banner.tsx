import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useLocation } from 'react-router';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { afterScreen } from '../platform/after-screen.ts';
import { useShownTitle } from '../ui/page/page-title.ts';
import { useOfflineCacheSetting } from './offline-cache-state.ts';
import classes from './offline-banner.module.css';
import { recordOpened, type OpenedPage, readOpened } from './opened-pages.ts';
import { type ShownAnswers, useShownAnswers } from './shown-answers.ts';

/**
 * Records the opened pages that show records of the firm, so that they can be offered when another page is not available; while
 * offline, only pages that are shown in full.
 */
function useRecordOpened({ isLost, since, isWhole }: ShownAnswers & { isLost: boolean }) {
  const title = useShownTitle();
  const { pathname } = useLocation();
  const isRecorded = title !== '' && since !== undefined && (isWhole || !isLost);
  useEffect(() => {
    if (!isRecorded) return undefined;
    // Fails only in a browser that cannot store anything.
    return afterScreen(() => void recordOpened({ path: pathname, title }).catch(() => undefined));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the URL changes before the title, which is still the previous page's
  }, [isRecorded, title]);
}

function useOpened(isSearching: boolean): readonly OpenedPage[] {
  const [opened, setOpened] = useState<readonly OpenedPage[]>([]);
  useEffect(() => {
    if (!isSearching) return;
    let isHere = true;
    readOpened().then(
      (pages) => isHere && setOpened(pages),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isSearching]);
  return opened;
}

function useWords({ since, isMissing }: ShownAnswers): string {
  const { t } = useTranslation('offline');
  const isOn = useOfflineCacheSetting((state) => state.isOn);
  if (since === undefined) {
    if (!isMissing) return t('line.bare');
    return isOn ? t('line.missing') : t('line.keepsNothing');
  }
  const at = new Date(since).toISOString();
  const [day, time = ''] = formatInstant(at).split(', ');
  const when = day === formatDay(new Date().toISOString()) ? t('line.today', { time }) : `${day}, ${time}`;
  return t(isMissing ? 'line.partly' : 'line.seen', { when });
}

/** Banner above every page: hidden while connected; while offline, it shows the time of the data. */
export function OfflineBanner() {
  const shown = useShownAnswers();
  useRecordOpened(shown);
  return shown.isLost || shown.isCached ? <Line {...shown} /> : null;
}

function Line(shown: ShownAnswers) {
  const { t } = useTranslation('offline');
  const { pathname } = useLocation();
  const words = useWords(shown);
  const opened = useOpened(shown.isMissing).filter(({ path }) => path !== pathname);
  return (
    <div className={classes.line}>
      <p role="status" className={classes.words}>
        <IconCloudOff size={18} aria-hidden />
        <span>{words}</span>
      </p>
      {shown.isMissing && opened.length > 0 ? (
        <nav aria-label={t('opened')} className={classes.opened}>
          <span>{t('opened')}</span>
          <ul>
            {opened.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
