import { Permission } from '@munshi/contract/platform/permission';
import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import type { FilingCheck } from '@munshi/contract/registry/filing-check.schema';
import type { Filing } from '@munshi/contract/registry/filing.schema';
import type { Objection } from '@munshi/contract/registry/objection.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { findErrorToast, findToast } from '../../../test/toasts.ts';
import { today } from '../../ui/format/dates.ts';
import { RegistryTab } from './registry-tab.tsx';

const [FILING, OBJECTION, COPY] = [1, 2, 3].map((nth) => `0192bbbb-0000-7000-8000-00000000000${nth}`) as [string, string, string];
const asha = { id: ids.user, name: 'Asha Rao' };
const ofCase = { case_id: ids.case, case_title: 'Menon v. State', case_number: null, court_name: 'Gauhati High Court' };
const stamps = { created_at: '2026-03-05T10:00:00Z', updated_at: '2026-03-05T10:00:00Z' };

const filing: Filing = {
  ...ofCase,
  ...stamps,
  id: FILING,
  title: 'First appeal',
  court_id: null,
  mode: 'counter',
  filing_number: 'D 77/2026',
  filed_on: '2026-03-05',
  fee_paise: 250_000,
  fee_receipt: null,
  state: 'objections',
  open_objections: 1,
  refiled_on: null,
  closed_on: null,
  registration_number: null,
  outcome: null,
  note: null,
  checked: 0,
  version: 2,
};

const objection: Objection = {
  ...ofCase,
  ...stamps,
  id: OBJECTION,
  filing_id: FILING,
  filing_title: 'First appeal',
  filing_number: 'D 77/2026',
  objection: 'Page 7 is illegible',
  notified_on: '2026-03-10',
  cure_by: today(),
  state: 'open',
  owner: asha,
  cured_on: null,
  cure: null,
  deadline_id: null,
  version: 3,
};

const copy: CertifiedCopy = {
  ...ofCase,
  ...stamps,
  id: COPY,
  title: 'Judgment and decree',
  order_on: '2026-03-01',
  applied_on: '2026-03-05',
  application_number: 'CA 5/2026',
  ready_on: null,
  received_on: null,
  state: 'applied',
  owner: asha,
  deadlines: 2,
  note: null,
  version: 4,
};

const check: FilingCheck = {
  rules: { name: 'General points', source: 'Registry circular', as_of: '2026-11-01', max_bytes: null },
  items: [
    { item: 'index', text: 'The index is complete', source: 'Rule 4', certainty: 'check', checked_by: null, checked_at: null },
    { item: 'fee', text: 'The court fee is paid', source: 'Rule 5', certainty: 'text', checked_by: null, checked_at: null },
  ],
  documents: [],
};

const list = (name: string, items: object[]) => http.get(`${at}/${name}`, () => HttpResponse.json(pageOf(items)));
const server = mockServer(
  answerProfile(profileOf({ id: ids.user, permissions: Permission.options })),
  http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
  list('filings', [filing]),
  list('objections', [objection]),
  list('certified-copies', [copy]),
);
beforeEach(() => beginSession(ids.user));

const renderTab = () => renderUi(<RegistryTab caseId={ids.case} />);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sheet = async () => within(await screen.findByRole('dialog'));

describe('the registry of a case', () => {
  it('shows a filing with its facts and its objection, and a certified copy with the deadlines it feeds', async () => {
    renderTab();
    const filings = await section('Filings');
    await filings.findByRole('heading', { name: 'First appeal' });
    // The date is an element of its own, which is not broken at its hyphens.
    expect(filings.getByText('05-Mar-2026').parentElement?.textContent).toMatch(
      /^Filed 05-Mar-2026 at the counter · \d+ days since · D 77\/2026 · Gauhati High Court · court fee ₹2,500/,
    );
    await filings.findByText('Page 7 is illegible');
    filings.getByText(/today is the last day/);
    const copies = await section('Certified copies');
    await copies.findByRole('heading', { name: 'Judgment and decree of 01-Mar-2026' });
    expect(copies.getByText('05-Mar-2026').parentElement?.textContent).toMatch(
      /^Applied 05-Mar-2026 · application CA 5\/2026 · \d+ days since · Asha Rao$/,
    );
    expect(copies.getByRole('link', { name: '2 deadlines take its days' }).getAttribute('href')).toBe(`/deadlines/all?case_id=${ids.case}`);
  });

  it('says what belongs there while nothing is filed and no copy is applied for', async () => {
    server.use(list('filings', []), list('objections', []), list('certified-copies', []));
    renderTab();
    await screen.findByText(/^Nothing filed yet\./);
    await screen.findByText(/^No certified copy applied for\./);
  });

  it('says why filings and copies could not be loaded, and loads them again', async () => {
    const fails = (name: string) => http.get(`${at}/${name}`, () => refuse(503, 'unavailable', `${name}: busy.`), { once: true });
    server.use(fails('filings'), fails('certified-copies'));
    renderTab();
    const filings = await section('Filings');
    await filings.findByText('filings: busy.');
    await userEvent.click(filings.getByRole('button', { name: /Try again|Retry/ }));
    await filings.findByRole('heading', { name: 'First appeal' });
    const copies = await section('Certified copies');
    await copies.findByText('certified-copies: busy.');
    await userEvent.click(copies.getByRole('button', { name: /Try again|Retry/ }));
    await copies.findByRole('heading', { name: /Judgment and decree/ });
  });

  it('is read by a viewer, who changes nothing', async () => {
    server.use(
      answerProfile(profileOf({ id: ids.user, role: 'viewer' })),
      http.get(`${at}/filings/${FILING}/check`, () => HttpResponse.json(check)),
    );
    renderTab();
    await screen.findByText('Page 7 is illegible');
    await userEvent.click(await screen.findByRole('button', { name: 'Check before filing' }));
    const points = await screen.findAllByRole('checkbox');
    expect(points.map((point) => point.hasAttribute('disabled'))).toEqual([true, true]);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Check before filing']);
  });
});

describe('the steps of a filing', () => {
  it('are only a further objection while one is open, and re-filing and registration once none is', async () => {
    const names = async () => {
      const card = within((await (await section('Filings')).findByRole('heading', { name: 'First appeal' })).closest('li') as HTMLElement);
      return ['Add objection', 'Re-filed', 'Registered'].filter((name) => card.queryByRole('button', { name }) !== null);
    };
    const { unmount } = renderTab();
    expect(await names()).toEqual(['Add objection']);
    unmount();
    server.use(list('filings', [{ ...filing, open_objections: 0 }]), list('objections', []));
    renderTab();
    expect(await names()).toEqual(['Add objection', 'Re-filed', 'Registered']);
  });

  it('are recorded by keyboard, of the version that was seen, and the form closes', async () => {
    server.use(list('filings', [{ ...filing, open_objections: 0 }]), list('objections', []));
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/filings/${FILING}/registered`, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('if-match'));
        return HttpResponse.json({ ...filing, state: 'registered', version: 3 });
      }),
    );
    renderTab();
    (await screen.findByRole('button', { name: 'Registered' })).focus();
    await userEvent.keyboard('{Enter}');
    const number = await (await sheet()).findByRole('textbox', { name: /Registration number/ });
    await expect.poll(() => document.activeElement).toBe(number);
    await userEvent.keyboard('RFA 12/2026{Enter}');
    await findToast('Registration noted');
    expect(sent).toEqual([{ registered_on: today(), registration_number: 'RFA 12/2026' }, '"2"']);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('that the server refuses leave the form open, with the words beside the field and what was typed', async () => {
    server.use(list('filings', [{ ...filing, open_objections: 0 }]), list('objections', []));
    server.use(
      http.post(`${at}/filings/${FILING}/registered`, () =>
        refuse(422, 'registry.before_filing', 'It was filed on 05-Mar-2026.', { fields: { registered_on: 'before_filing' } }),
      ),
    );
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Registered' }));
    const form = await sheet();
    await userEvent.type(await form.findByRole('textbox', { name: /Registration number/ }), 'RFA 12/2026');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('It was filed on 05-Mar-2026.');
    expect(form.getByRole('textbox', { name: /Registration number/ })).toHaveProperty('value', 'RFA 12/2026');
  });

  it('close with Escape, and ask first if something was typed', async () => {
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as cured: Page 7 is illegible' }));
    await (await sheet()).findByRole('textbox', { name: /How it was cured/ });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as cured: Page 7 is illegible' }));
    await userEvent.type(await (await sheet()).findByRole('textbox', { name: /How it was cured/ }), 'Retyped');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: /How it was cured/ })).toHaveProperty('value', 'Retyped');
  });
});

describe('an objection', () => {
  it('is cured with how, of the version that was seen', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/objections/${OBJECTION}/cured`, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('if-match'));
        return HttpResponse.json({ ...objection, state: 'cured', cured_on: today(), cure: 'Scanned again', version: 4 });
      }),
    );
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as cured: Page 7 is illegible' }));
    const form = await sheet();
    await userEvent.click(await form.findByRole('button', { name: 'Mark as cured' }));
    expect(sent).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: /How it was cured/ }), 'Scanned again');
    await userEvent.click(form.getByRole('button', { name: 'Mark as cured' }));
    await findToast('Objection cured, deadline met');
    expect(sent).toEqual([{ cured_on: today(), cure: 'Scanned again' }, '"3"']);
  });

  it('that is cured says when and how, and can only be opened again or deleted', async () => {
    server.use(list('objections', [{ ...objection, state: 'cured', cured_on: '2026-03-12', cure: 'Scanned again' }]));
    renderTab();
    const notified = await screen.findByText('10-Mar-2026');
    expect(notified.parentElement?.textContent).toBe('Notified 10-Mar-2026 · cured 12-Mar-2026: Scanned again');
    expect(screen.queryByRole('button', { name: /^Mark as cured/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More about “Page 7 is illegible”' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Open again', 'Delete']);
  });
});

it('a certified copy that is ready is entered in its form, and the toast says how many deadlines take its days', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${at}/certified-copies/${COPY}`, async ({ request }) => {
      sent.push(await request.json(), request.headers.get('if-match'));
      return HttpResponse.json({ ...copy, state: 'ready', ready_on: '2026-03-20', version: 5, moved: [] });
    }),
  );
  renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'It is ready' }));
  const form = await sheet();
  await userEvent.type(await form.findByRole('textbox', { name: /Ready on/ }), '20/3/2026');
  await userEvent.tab();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await findToast('Certified copy changed. 2 deadlines take its days: confirm again those that moved');
  expect(sent).toEqual([{ ready_on: '2026-03-20' }, '"4"']);
});

describe('the check before filing', () => {
  it('opens below its filing, names its rules, and ticks a point with the space bar', async () => {
    const ticked = { ...check, items: check.items.map((item) => ({ ...item, checked_by: asha, checked_at: '2026-03-06T10:00:00Z' })) };
    server.use(
      http.get(`${at}/filings/${FILING}/check`, () => HttpResponse.json(check), { once: true }),
      http.get(`${at}/filings/${FILING}/check`, () => HttpResponse.json(ticked)),
      http.put(`${at}/filings/${FILING}/check/index`, () => HttpResponse.json(ticked)),
    );
    renderTab();
    const opener = await screen.findByRole('button', { name: 'Check before filing' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await screen.findByText(/^General points\. Registry circular, as of /);
    await screen.findByText('Rule 4 (check before relying on it)');
    screen.getByRole('checkbox', { name: 'The index is complete' }).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => screen.getByRole('checkbox', { name: 'The index is complete' })).toHaveProperty('checked', true);
    await screen.findByText(/^Asha Rao, 06-Mar-2026, 15:30 · Rule 4/);
  });

  it('is offered before the first filing is recorded, in either mode, and cites no rules for e-filing at the counter', async () => {
    const modes: (string | null)[] = [];
    server.use(
      list('filings', []),
      list('objections', []),
      http.get(`${at}/filings/check`, ({ request }) => {
        const mode = new URL(request.url).searchParams.get('mode');
        modes.push(mode);
        return HttpResponse.json(mode === 'efiling' ? check : { ...check, rules: null });
      }),
    );
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Check before filing' }));
    await screen.findByText('General points. Registry circular, as of Nov-2026.');
    await screen.findByText('The index is complete');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Counter' }));
    await expect.poll(() => screen.queryByText(/^General points/)).toBeNull();
    expect(modes).toEqual(['efiling', 'counter']);
  });

  it('takes a refused tick back and says why', async () => {
    server.use(
      http.get(`${at}/filings/${FILING}/check`, () => HttpResponse.json(check)),
      http.put(`${at}/filings/${FILING}/check/fee`, () => refuse(404, 'filing.not_found', 'This filing was deleted.')),
    );
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Check before filing' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The court fee is paid' }));
    await findErrorToast('This could not be changed. This filing was deleted.');
    expect(screen.getByRole('checkbox', { name: 'The court fee is paid' })).toHaveProperty('checked', false);
  });

  it('lists for e-filing the documents of the case with their defects', async () => {
    const document = { id: COPY, title: 'Plaint', status: 'ready', faults: ['Page 3 is landscape.'] };
    server.use(
      list('filings', [{ ...filing, mode: 'efiling' }]),
      http.get(`${at}/filings/${FILING}/check`, () => HttpResponse.json({ ...check, documents: [document] })),
    );
    renderTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Check before filing' }));
    await screen.findByRole('link', { name: 'Plaint' });
    screen.getByText('1 defect to fix');
    screen.getByText('Page 3 is landscape.');
  });
});

describe('the form of an objection', () => {
  it('says that the court is closed on the day to cure it by, from the calendar of the court of the filing', async () => {
    const holiday = { id: COPY, court_id: ids.user, court_name: 'Gauhati High Court', is_part_day: false, version: 1 };
    const items = [{ ...holiday, name: 'Bihu', starts_on: '2027-01-14', ends_on: '2027-01-15' }];
    const court = ids.user;
    server.use(
      list('filings', [{ ...filing, court_id: court }]),
      http.get(`${at}/court-holidays`, ({ request }) => {
        const isOfCourt = new URL(request.url).searchParams.get('court') === court;
        return HttpResponse.json({ items: isOfCourt ? items : [], saturdays: 'none' });
      }),
    );
    renderTab();
    await userEvent.click(await (await section('Filings')).findByRole('button', { name: 'Add objection' }));
    const day = await screen.findByRole('textbox', { name: 'Cure by' });
    const type = async (text: string) => {
      await userEvent.clear(day);
      await userEvent.type(day, `${text}{Tab}`);
    };
    await type('10-Jan-2027');
    expect(await screen.findByText('10-Jan-2027 is a Sunday, and the registry is closed. Cure the objection before it.')).toBeTruthy();
    await type('15-Jan-2027');
    expect(await screen.findByText('15-Jan-2027 is a holiday of the court. Cure the objection before it.')).toBeTruthy();
    await type('11-Jan-2027');
    expect(screen.queryByText(/Cure the objection before it/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Who cures it' })).toBeTruthy();
  });
});
