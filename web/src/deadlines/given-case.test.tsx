import { Permission } from '@munshi/contract/platform/permission';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { caseRecord, ids } from '../../test/case-fixture.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { FromEventPage } from './events/from-event-page.tsx';
import { AddDeadlinePage } from './form/add-deadline-page.tsx';

mockServer(
  answerProfile(profileOf({ id: ids.user, permissions: Permission.options })),
  http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
  http.get(`${at}/deadline-rules`, () => HttpResponse.json({ items: [] })),
  http.get(`${at}/certified-copies`, () => HttpResponse.json(pageOf([]))),
);
beforeEach(() => beginSession(ids.user));

it.each([
  ['/deadlines/add', AddDeadlinePage],
  ['/deadlines/from-event', FromEventPage],
])('%s names the case that the address gives, since its field is not shown', async (path, Screen) => {
  renderRoutes([{ path, element: <Screen /> }], `${path}?case=${ids.case}`);
  expect(await screen.findByText(caseRecord().title)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^Case/ })).toBeNull();
});
