import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { caseRow, ids } from '../../test/case-fixture.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { CaseField } from './case-field.tsx';
import { background, signIn } from './case-server.fixture.ts';

const server = mockServer(...background);
beforeEach(signIn);

/** Refuses queries that the contract does not allow, as the server does. */
const list = (rows: object[], url: string) =>
  CaseQuery.safeParse(Object.fromEntries(new URL(url).searchParams)).success
    ? HttpResponse.json(pageOf(rows))
    : HttpResponse.json({ code: 'request.invalid', message: 'Not taken', detail: '', fields: {}, request_id: 'r' }, { status: 422 });
const cases = (...rows: object[]) => server.use(http.get(`${at}/case`, ({ request }) => list(rows, request.url)));
const NO_CASE = /^There is no case to choose yet\./;

function Fields() {
  const form = useForm({ defaultValues: { case_id: '' } });
  return <CaseField form={form} name="case_id" label="Case" />;
}

function TwoForms() {
  const [form, setForm] = useState(1);
  return (
    <>
      <Fields key={form} />
      <button onClick={() => setForm(2)}>Another form</button>
    </>
  );
}

describe('the case field of a firm without cases', () => {
  it('says so at once and links to the page for adding one', async () => {
    cases();
    renderUi(<Fields />);
    expect(await screen.findByRole('combobox', { description: NO_CASE })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Add case' })).getAttribute('href')).toBe('/cases/add');
    await userEvent.click(screen.getByRole('combobox', { name: 'Case' }));
    expect(screen.queryByText(/Type at least two characters/)).toBeNull();
  });

  it('offers no link to a user who may not add one', async () => {
    cases();
    server.use(answerProfile(profileOf({ id: ids.user, role: 'lawyer', permissions: ['case:read', 'hearing:write'] })));
    renderUi(<Fields />);
    expect(await screen.findByRole('combobox', { description: NO_CASE })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks the server again in each form, despite the cached answer of the previous one', async () => {
    cases();
    renderUi(<TwoForms />);
    await screen.findByRole('combobox', { description: NO_CASE });
    cases(caseRow());
    await userEvent.click(screen.getByRole('button', { name: 'Another form' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { description: NO_CASE })).toBeNull());
  });
});

it('the case field sends no check request when a cached list has a case', async () => {
  const requests: string[] = [];
  server.use(http.get(`${at}/case`, ({ request }) => (requests.push(request.url), list([caseRow()], request.url))));
  renderUi(<TwoForms />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Another form' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Case' }));
  await userEvent.keyboard('me');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toContain('q=me');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(caseRow().title) }));
});

it('the case field takes the first result on Enter once it is loaded, and does not submit the form before', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  let answer = () => {};
  const requests = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.get(`${at}/case`, async ({ request }) => (await requests, list([caseRow()], request.url))));
  renderUi(
    <form onSubmit={sent}>
      <Fields />
    </form>,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Case' });
  await userEvent.type(field, 'me{Enter}');
  answer();
  await screen.findByRole('option', { name: new RegExp(caseRow().title) });
  await userEvent.type(field, '{Enter}');
  expect(field.value).toContain(caseRow().title);
  expect(sent).not.toHaveBeenCalled();
});

it('the case field asks for search text in a firm with cases', async () => {
  cases(caseRow());
  renderUi(<Fields />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Case' }));
  expect(await screen.findByText(/Type at least two characters/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { description: NO_CASE })).toBeNull();
});
