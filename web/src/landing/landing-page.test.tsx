import { plans } from '@munshi/contract/tenants/plan';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { useSession } from '../platform/session/session.ts';
import { LandingPage } from './landing-page.tsx';

const folder = path.join(import.meta.dirname, 'pictures');
const renderLanding = () => renderRoutes([{ path: '/', element: <LandingPage /> }]);

describe('the landing page', () => {
  it('has one main action, and a link to the login', () => {
    renderLanding();
    expect(screen.getByRole('link', { name: 'Start your firm' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    for (const name of ['Support', 'Contact', 'Privacy policy', 'Terms of service']) screen.getByRole('link', { name });
  });

  it('says what it does, where data lies and which plans there are', () => {
    renderLanding();
    const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(heads).toEqual(['What it does', 'Where your data lies', 'Plans']);
    for (const feature of ['Vakalatnama, also in Hindi', 'Deadlines with their working', 'Telling the client', 'Moving in'])
      screen.getByText(feature);
    screen.getByText(/Munshi takes no payment/);
    for (const { display, open_cases: cases } of Object.values(plans)) {
      const plan = screen.getByText(display).parentElement;
      expect(plan?.textContent).toContain(cases === null ? 'No limits' : `${cases.toLocaleString('en-IN')} open and pending cases`);
    }
  });

  it('links a signed-in user to their diary', () => {
    useSession.setState({ user: null, token: 'access', isAuthenticated: true });
    renderLanding();
    expect(screen.getByRole('link', { name: 'Open your diary' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    useSession.setState({ user: null, token: null, isAuthenticated: false });
  });

  it('shows images with alternative text and fixed dimensions, lazy-loaded below the fold', () => {
    renderLanding();
    const pictures = screen.getAllByRole<HTMLImageElement>('img').filter((image) => image.tagName === 'IMG');
    expect(pictures).toHaveLength(6);
    for (const picture of pictures) {
      expect(picture.alt.length).toBeGreaterThan(20);
      expect(picture.width * picture.height).toBeGreaterThan(0);
    }
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  });
});

describe('the images of the landing page', () => {
  it.each(readdirSync(folder))('%s is a WebP file of at most 60 kB, in the dimensions that the page reserves', (name) => {
    const file = path.join(folder, name);
    expect(statSync(file).size).toBeLessThanOrEqual(60_000);
    const head = readFileSync(file);
    expect(head.toString('latin1', 8, 16)).toBe('WEBPVP8X');
    const size = name.startsWith('phone') ? [585, 1170] : [1280, 800];
    expect([head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1]).toEqual(size);
  });
});
