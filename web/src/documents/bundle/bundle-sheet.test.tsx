import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { ids } from '../../../test/case-fixture.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { BundleSheet } from './bundle-sheet.tsx';
import { documentRow } from '../document.fixture.ts';

const server = mockServer();

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <BundleSheet opened={isOpen} onClose={() => setIsOpen(false)} caseId={ids.case} />
    </>
  );
}

it('the bundle sheet focuses the title of the bundle, even if the documents load late', async () => {
  const papers = Promise.withResolvers<undefined>();
  server.use(
    http.get(`${at}/documents`, async () => {
      await papers.promise;
      return HttpResponse.json(pageOf([documentRow()]));
    }),
  );
  renderRoutes([{ path: '/', element: <Opener /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  papers.resolve(undefined);
  const name = await screen.findByRole('textbox', { name: 'Title of the bundle' });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

async function openSheet() {
  renderRoutes([{ path: '/', element: <Opener /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

it('the bundle sheet offers the documents of a case with more than a hundred, the newest too', async () => {
  const rows = Array.from({ length: 130 }, (_, at) =>
    documentRow({ id: `0192aaaa-0000-7000-8000-${String(at).padStart(12, '0')}`, title: `Paper ${at}` }),
  );
  server.use(
    http.get(`${at}/documents`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
      return HttpResponse.json({ ...pageOf(rows.slice(offset, offset + limit)), total: rows.length });
    }),
  );
  await openSheet();
  expect(await screen.findByRole('checkbox', { name: 'Paper 0' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Paper 129' })).toBeTruthy();
});

it('the bundle sheet says why the documents of the case could not be loaded, and loads them again', async () => {
  const answers = [refuse(400, 'request.invalid', 'The server is busy.'), HttpResponse.json(pageOf([documentRow()]))];
  server.use(http.get(`${at}/documents`, () => answers.shift()));
  await openSheet();
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(screen.queryByText(/No PDF or image/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Plaint' })).toBeTruthy();
});

it('the bundle sheet names the documents that cannot be bound, such as a photo in the format of an iPhone', async () => {
  const rows = [documentRow(), documentRow({ id: ids.case, title: 'Site photo', kind: 'image', media_type: 'image/heic' })];
  server.use(http.get(`${at}/documents`, () => HttpResponse.json(pageOf(rows))));
  await openSheet();
  expect(await screen.findByRole('checkbox', { name: 'Plaint' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Site photo' })).toBeNull();
  expect(screen.getByText(/Only PDF, JPEG and PNG files .* Site photo/)).toBeTruthy();
});

describe('a bundle whose answer was lost', () => {
  const requests: { id: string; title: string; key: string | null }[] = [];
  const bundle = {
    case_id: ids.case,
    title: 'Paper book',
    status: 'failed',
    done_items: 0,
    item_count: 1,
    problem: 'Damaged.',
    document_id: null,
  };
  const loseAnswers = () =>
    server.use(
      http.post(`${at}/documents/bundles`, async ({ request }) => {
        const body = (await request.json()) as { id: string; title: string };
        requests.push({ id: body.id, title: body.title, key: request.headers.get('idempotency-key') });
        return HttpResponse.error();
      }),
    );
  const answer = () =>
    server.use(
      http.post(`${at}/documents/bundles`, async ({ request }) => {
        const body = (await request.json()) as { id: string; title: string };
        requests.push({ id: body.id, title: body.title, key: request.headers.get('idempotency-key') });
        return HttpResponse.json({ ...bundle, id: body.id }, { status: 202 });
      }),
      http.get(`${at}/documents/bundles/:id`, ({ params }) => HttpResponse.json({ ...bundle, id: params['id'] })),
    );
  const make = async () => await userEvent.click(screen.getByRole('button', { name: 'Create bundle' }));
  const choose = async () => await userEvent.click(await screen.findByRole('checkbox', { name: 'Plaint' }));

  beforeEach(() => {
    requests.length = 0;
    server.use(http.get(`${at}/documents`, () => HttpResponse.json(pageOf([documentRow()]))));
    loseAnswers();
  });

  it('is requested again under the same id and key, also from a sheet that was closed meanwhile', async () => {
    await openSheet();
    await choose();
    for (const times of [1, 2]) {
      await make();
      await waitFor(() => expect(requests).toHaveLength(times));
      await screen.findByText(/^The bundle could not be created/);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await choose();
    answer();
    await make();
    await screen.findByText(/Damaged/);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
    expect(requests.every(({ id, key }) => id === key)).toBe(true);
  });

  it('gets a new id once it was changed, or once the first one was created', async () => {
    await openSheet();
    await choose();
    await make();
    await waitFor(() => expect(requests).toHaveLength(1));
    answer();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of the bundle' }), ' II');
    await make();
    await userEvent.click(await screen.findByRole('button', { name: 'Change and try again' }));
    await choose();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of the bundle' }), ' II');
    await make();
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests.map(({ title }) => title)).toEqual(['Paper book', 'Paper book II', 'Paper book II']);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(3);
  });
});
