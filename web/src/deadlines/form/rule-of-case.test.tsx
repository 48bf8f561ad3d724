import { Permission } from '@munshi/contract/platform/permission';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { listedRule } from '../deadline-rule.fixture.ts';
import { AddDeadlinePage } from './add-deadline-page.tsx';

const ME = '019ac8a0-0000-7000-8000-000000000001';
const CASE = '019ac8a0-0000-7000-8000-00000000000c';

mockServer(
  answerProfile(profileOf({ id: ME, permissions: Permission.options })),
  http.get(`${at}/case/${CASE}`, () => HttpResponse.json(caseRecord({ id: CASE }))),
  http.get(`${at}/deadline-rules`, ({ request }) => {
    const items = [listedRule({ fits: false }), listedRule({ code: 'cpc.replication', title: 'Replication', fits: true })];
    return HttpResponse.json({
      items: new URL(request.url).searchParams.has('case_id') ? items : items.map(({ fits: _fits, ...rule }) => rule),
    });
  }),
);
beforeEach(() => beginSession(ME));

const renderForm = (query: string) => renderRoutes([{ path: '/deadlines/add', element: <AddDeadlinePage /> }], `/deadlines/add${query}`);
const optionsOf = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /Rule/ }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

it('the rules of a deadline are offered with those first that fit our side and the kind of the case', async () => {
  renderForm(`?case=${CASE}`);
  await screen.findByRole('combobox', { name: /Rule/ });
  const options = await optionsOf();
  await screen.findByText('For our side in a case of this kind');
  screen.getByText('All other rules');
  expect(options.map((option) => option?.split(' · ')[0])).toEqual(['Replication', 'Written statement']);
});

it('the rules of a deadline are one list until a case is chosen', async () => {
  renderForm('');
  expect((await optionsOf()).map((option) => option?.split(' · ')[0])).toEqual(['Written statement', 'Replication']);
  expect(screen.queryByText('All other rules')).toBeNull();
});
