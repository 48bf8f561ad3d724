import type { Page } from '@playwright/test';
import { call, enter } from '../../../e2e/api.ts';
import type { SampleFirm } from '../sample.firm.ts';

/** A page of the sample firm that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** A selector of what the page is for: when it is visible, the page can be used. */
  readonly shows: string;
  readonly isPublic?: true;
  readonly least?: number;
}

/** The pages that are measured, with the first case of the firm. */
export async function measuredPages(firm: SampleFirm): Promise<readonly MeasuredPage[]> {
  const { token } = await firm.signIn();
  const listed = await call<{ items: { id: string }[] }>(firm, 'GET', '/api/v1/case?limit=10', { token });
  const caseId = listed.items[0]?.id ?? '';
  return [
    { name: 'landing', address: '/', shows: 'h1', isPublic: true },
    { name: 'login', address: '/login', shows: 'input[type="password"]', isPublic: true },
    { name: 'dashboard', address: '/dashboard', shows: 'main a[href^="/cases/"]' },
    { name: 'cases', address: '/cases/all', shows: 'main a[href^="/cases/"]:not([href="/cases/new"])' },
    { name: 'a case', address: `/cases/${caseId}`, shows: 'main [role="tabpanel"], main dl' },
    { name: 'hearings', address: '/hearing/all', shows: 'main a[href^="/cases/"]' },
    { name: 'documents', address: '/documents', shows: 'main a[href^="/documents/"]' },
    { name: 'vakalatnama editor', address: `/vakalatnama/add?case=${caseId}`, shows: 'main form input', least: 80 },
  ];
}

/** Signs in within a page of a browser. */
export const signInTo = (firm: SampleFirm) => async (page: Page) => await enter(page, firm, await firm.signIn());
