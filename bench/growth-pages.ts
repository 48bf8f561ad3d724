import type { Reader, SizedFirm, SizedFirms } from './growth-seed.ts';

/** A page to measure. */
export interface Page {
  readonly name: string;
  readonly path: (firm: SizedFirm) => string;
  /** The user who opens it: the senior is on every case of the firm, the junior on ten. */
  readonly by: 'senior' | 'junior';
}

/** The pages a lawyer opens in a day. */
const OPENED: Record<string, (firm: SizedFirm) => string> = {
  'all cases': () => '/api/v1/case/?limit=50',
  'pending cases': () => '/api/v1/case/?status=pending&limit=50',
  'cases without a next date': () => '/api/v1/case/?no_next_date=true&limit=50',
  'my cases': () => '/api/v1/case/?mine=true&limit=50',
  'one case': ({ caseId }) => `/api/v1/case/${caseId}`,
  'what a case holds': ({ caseId }) => `/api/v1/case/${caseId}/counts`,
  'all hearings': () => '/api/v1/hearings/?limit=50',
  'upcoming hearings': () => '/api/v1/hearings/upcoming?limit=50',
  'hearing history': () => '/api/v1/hearings/history?limit=50',
  'my upcoming hearings': () => '/api/v1/hearings/my-upcoming?limit=50',
  'my hearing history': () => '/api/v1/hearings/my-history?limit=50',
  'all tasks': () => '/api/v1/tasks?limit=50',
  'my tasks': () => '/api/v1/tasks/my?limit=50',
  'all deadlines': () => '/api/v1/deadlines?limit=50',
  'my deadlines': () => '/api/v1/deadlines?mine=true&limit=50',
  'deadlines by case': () => '/api/v1/deadlines/by-case?limit=50',
  'clients not told yet': () => '/api/v1/client-messages/not-told?limit=50',
  'all notes': () => '/api/v1/case-notes/?limit=50',
  'my notes': () => '/api/v1/case-notes/?mine=true&limit=50',
  documents: () => '/api/v1/documents?limit=50',
  vakalatnamas: () => '/api/v1/vakalatnamas?limit=50',
  people: () => '/api/v1/people?limit=50',
  clients: () => '/api/v1/clients?limit=50',
  lawyers: () => '/api/v1/lawyers?limit=50',
  notifications: () => '/api/v1/notifications?limit=4',
  'unread count': () => '/api/v1/notifications/unread-count',
  dashboard: () => '/api/v1/dashboard/summary',
  search: () => '/api/v1/search?q=menon%20199&limit=5',
};

/** Pages of a user's own records, measured for the junior as well. */
const OWN = ['my cases', 'my upcoming hearings', 'my hearing history', 'my tasks', 'my deadlines', 'my notes', 'unread count', 'dashboard'];

const asPage = (name: string, by: Page['by']): Page => ({
  name: by === 'senior' ? name : `${name}, on ten cases`,
  path: (firm) => OPENED[name]?.(firm) ?? '',
  by,
});

export const pages: readonly Page[] = [
  ...Object.keys(OPENED).map((name) => asPage(name, 'senior')),
  ...OWN.map((name) => asPage(name, 'junior')),
];

export const readerOf = (of: SizedFirms, { by }: Page): Reader => of[by];
