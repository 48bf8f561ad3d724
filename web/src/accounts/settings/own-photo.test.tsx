import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { ProfilePage } from './profile-page.tsx';

const server = mockServer();

const profile = profileOf({ name: 'Asha Kiran Rao', permissions: [] });
beforeEach(() => server.signIn(profile));

describe('the profile photo', () => {
  let photo: string | null = null;
  const renderProfile = () => renderRoutes([{ path: '/profile', element: <ProfilePage /> }], '/profile');
  beforeEach(() => {
    photo = null;
    server.use(http.get(`${at}/user/photo`, () => HttpResponse.json({ picture: photo })));
  });

  it('is shown, removed, and restored with Undo', async () => {
    photo = 'data:image/webp;base64,AAAA';
    server.use(
      http.delete(`${at}/user/photo`, () => HttpResponse.json({ picture: (photo = null) })),
      http.put(`${at}/user/photo`, async ({ request }) => {
        photo = ((await request.json()) as { picture: string }).picture;
        return HttpResponse.json({ picture: photo });
      }),
    );
    const { container } = renderProfile();
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(photo));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(photo).toBe('data:image/webp;base64,AAAA'));
    await screen.findByRole('button', { name: 'Change photo' });
  });

  it.each(['dropped', 'chosen'])('reports at once that a %s file is not an image', async (how) => {
    renderProfile();
    const files = [new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' })];
    if (how === 'dropped') fireEvent.drop(await screen.findByRole('group', { name: 'Photo' }), { dataTransfer: { files } });
    else fireEvent.change(await screen.findByLabelText('Photo', { selector: 'input' }), { target: { files } });
    await screen.findByText(/^This browser cannot read this image/);
  });

  it('shows the server’s message when it cannot be restored', async () => {
    photo = 'data:image/webp;base64,AAAA';
    server.use(
      http.delete(`${at}/user/photo`, () => HttpResponse.json({ picture: (photo = null) })),
      http.put(`${at}/user/photo`, () => HttpResponse.json({ message: 'The server is busy.' }, { status: 503 })),
    );
    renderProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The server is busy.');
  });

  it('reports that a file with the name of an image is not one', async () => {
    renderProfile();
    const button = await screen.findByRole('button', { name: 'Choose photo' });
    const input = button.closest('[role=group]')?.querySelector('input');
    if (!input) throw new Error('no file input');
    await userEvent.upload(input, new File(['not a picture'], 'photo.png', { type: 'image/png' }));
    await screen.findByText(/browser cannot read this image/);
  });
});
