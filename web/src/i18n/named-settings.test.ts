import { problems } from '@munshi/contract/problem-codes';
import { expect, it } from 'vitest';
import { en } from './en.ts';

it('every text that names a page of the settings uses the title of that page', () => {
  const parts: readonly string[] = Object.values(en.accounts.settings.part);
  const [, ...leading] = JSON.stringify([en, problems]).split(/Settings, (?=[A-Z])/);
  const lost = leading.map((rest) => rest.slice(0, 30)).filter((rest) => !parts.some((part) => rest.startsWith(part)));
  expect(leading.length).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});

it('help on exporting data and on closing the account links to the page where it is done', () => {
  const { data, safety } = en.support.answers;
  expect(data.items.export.a).toContain(`Settings, ${en.accounts.settings.part.firmData}`);
  expect(safety.items.close.a).toContain(en.accounts.deletion.title);
});

it('texts that say where a person finds their cases name existing tabs', () => {
  const { tabs } = en.cases;
  for (const tab of [tabs['my-open'], tabs['my-pending']]) {
    expect(en.dashboard.inviteText).toContain(tab);
    expect(en.cases.form.teamHelp).toContain(tab);
  }
});
