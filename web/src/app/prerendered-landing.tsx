import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { i18n } from '../i18n/i18n.ts';
import { StaticRouter } from 'react-router';
import { Landing } from '../landing/landing.tsx';
import '../ui/theme/layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '../ui/theme/fonts.css';
import '../ui/theme/theme.css';
import '../ui/theme/base.css';
import '../ui/page/print.css';
import { MAIN, SkipLink } from './skip-link.tsx';

/** The landing page as `web/landing.plugin.ts` writes it into a file, with the styles that it needs and no others. */
export function renderLanding(): { title: string; markup: string } {
  const markup = renderToStaticMarkup(
    <StrictMode>
      <StaticRouter location="/">
        <SkipLink />
        <main id={MAIN} tabIndex={-1}>
          <Landing readers={['visitor', 'member']} />
        </main>
      </StaticRouter>
    </StrictMode>,
  );
  return { title: i18n.t('shell:titleFor', { title: i18n.t('landing:title') }), markup };
}
