import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, pageOf } from '../../../test/answers.ts';
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
