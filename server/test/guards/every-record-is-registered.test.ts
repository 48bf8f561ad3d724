import { isAbsent } from '@munshi/contract/platform/record';
import { recordKinds, records } from '@munshi/contract/records';
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findContradictions, findRegisterFaults, type Register, registers, registersOfDatabase } from './record-registers.ts';
import { findTextFaults } from './record-texts.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
let all: readonly Register[] = [];
beforeAll(async () => {
  await owner.connect();
  all = [...registers, ...(await registersOfDatabase(owner))];
});
afterAll(async () => {
  await owner.end();
});

const contract = path.join(import.meta.dirname, '../../../contract/src');

/** What the text columns lack after a change of the schema, which is rolled back. */
async function textFaultsAfter(change: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(change);
    return await findTextFaults(owner);
  } finally {
    await owner.query('rollback');
  }
}

describe('every kind of record', () => {
  it('has its descriptor in contract/src/records.ts', async () => {
    const files = globSync('*/*.record.ts', { cwd: contract });
    const modules = await Promise.all(files.map(async (file) => (await import(path.join(contract, file))) as Record<string, unknown>));
    const described = modules.flatMap((module) => Object.values(module));
    expect(described.filter((each) => !Object.values(records).some((record) => record === each))).toEqual([]);
    expect(described).toHaveLength(recordKinds.length);
  });

  it('is in every register, or its descriptor says why not', () => {
    expect(findRegisterFaults(all)).toEqual([]);
  });

  it('gives a reason for every register that it is absent from', () => {
    const silent = recordKinds.flatMap((kind) =>
      Object.entries(records[kind]).flatMap(([trait, value]) => (isAbsent(value) && value.absent.length < 10 ? [`${kind}: ${trait}`] : [])),
    );
    expect(silent).toEqual([]);
  });

  it('agrees with the endpoint table and the permissions', () => {
    expect(findContradictions()).toEqual([]);
  });

  it('is reported, with the register, when a register lacks it or lists it without its descriptor', () => {
    const before = findRegisterFaults(all);
    for (const register of all) {
      const others = all.filter((each) => each !== register);
      for (const kind of recordKinds) {
        const isIn = register.kinds.includes(kind);
        const kinds = isIn ? register.kinds.filter((each) => each !== kind) : [...register.kinds, kind];
        expect(findRegisterFaults([...others, { ...register, kinds }]).filter((fault) => !before.includes(fault))).toEqual([
          expect.stringContaining(`${kind}: ${isIn ? 'missing' : 'listed'} in ${register.where}`),
        ]);
      }
    }
  });
});

describe('every text column of a firm’s tables', () => {
  it('is named by its record as searched, or as not searched with the reason', async () => {
    expect(await findTextFaults(owner)).toEqual([]);
  });

  it.each([
    ['a text of a record', 'alter table app.tasks add column remark text', /^tasks\.remark \(task\): nobody says whether it is searched/],
    ['a list of texts', `alter table app.people add column aliases text[]`, /^people\.aliases \(person\): nobody says/],
    ['a text of a part', 'alter table app.case_parties add column remark jsonb', /^case_parties\.remark \(case\): nobody says/],
    ['a table', 'create table app.planted (tenant_id uuid not null, remark text)', /^planted: no descriptor names it/],
    [
      'a column that is gone',
      'alter table app.tasks drop column checklist cascade',
      /^tasks\.checklist \(task\): the table has no such text column/,
    ],
  ])('is reported when it is new or gone: %s', async (_what, change, fault) => {
    expect(await textFaultsAfter(change)).toEqual([expect.stringMatching(fault)]);
  });
});
