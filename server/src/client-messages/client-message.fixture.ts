import { expect } from 'vitest';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import type { Caller } from '../../test/fixtures/tenant-fixture.ts';

export const soon = daysAfter(courtToday(), 10);
export const later = daysAfter(courtToday(), 20);

export const made = async <T = { id: string }>(answer: ReturnType<Caller['post']>): Promise<T> => {
  const response = await answer;
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<T>();
};

export interface Matter {
  caseId: string;
  clientId: string;
  opponentId: string;
  hearingId: string;
}

export async function newMatter(by: Caller, over: { person?: object; case?: object } = {}): Promise<Matter> {
  const client = await made(
    by.post('/api/v1/people', { name: 'Sunita Menon', mobile: '9876543210', email: 'sunita@example.in', ...over.person }),
  );
  const opponent = await made(by.post('/api/v1/people', { name: 'Ravi Varma', mobile: '9811111111', kinds: ['opposing'] }));
  const opened = await made(
    by.post('/api/v1/case/create', {
      title: 'Menon v. Varma',
      registration_number: 'CS 412/2026',
      parties: [
        { person_id: client.id, name: 'Sunita Menon', side: 'petitioner', is_client: true },
        { person_id: opponent.id, name: 'Ravi Varma', side: 'respondent' },
      ],
      team: [{ user_id: by.userId, role: 'lead' }],
      ...over.case,
    }),
  );
  const hearing = await made(
    by.post('/api/v1/hearings', { case_id: opened.id, hearing_date: soon, purpose_text: 'Arguments', notes: 'privileged strategy' }),
  );
  return { caseId: opened.id, clientId: client.id, opponentId: opponent.id, hearingId: hearing.id };
}

/** The messages of a case. */
export const messagesOf = async (by: Caller, caseId: string) => (await by.get(`/api/v1/client-messages/of-case/${caseId}`)).json();
export const note = async (by: Caller, { caseId, clientId }: Matter, over: object = {}) =>
  await by.post('/api/v1/client-messages', { case_id: caseId, person_id: clientId, next_date: soon, way: 'whatsapp', ...over });
/** Clients of a case who are not told yet. */
export const notNotified = async (by: Caller, caseId: string) =>
  (await by.get(`/api/v1/client-messages/not-told?case_ids=${caseId}`)).json<{
    items: { person_id: string; notified_date: string | null }[];
    total: number;
  }>();
