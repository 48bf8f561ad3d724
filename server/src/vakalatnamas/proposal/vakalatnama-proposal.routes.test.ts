import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { advocate, courts, executant, make, newCase, putOnRecord } from '../../../test/fixtures/vakalatnama-fixture.ts';
import { nationalId } from '../../platform/db/schema/national-lists.ts';

const url = '/api/v1/vakalatnamas/proposal';
const propose = async (caller: Pick<Caller, 'get'>, caseId: string, language = 'en') =>
  (await caller.get(`${url}?case_id=${caseId}&language=${language}`)).json<Proposal>();

const addLawyer = async (firm: Pick<Caller, 'post'>, draft: object) =>
  (await firm.post('/api/v1/lawyer/create', draft)).json<{ id: string }>().id;
const addPerson = async (firm: Pick<Caller, 'post'>, draft: object) => (await firm.post('/api/v1/people', draft)).json<{ id: string }>().id;

const FIRM = { line: '12 Bar Lane', city: 'Patna', district: 'Patna', state: 'Bihar', pin: '800001' };
const firmWithAddress = async () => {
  const firm = await newTenant();
  await firm.patch('/api/v1/tenants/profile', { address: FIRM });
  return firm;
};

const PARTIES = [
  { name: 'Ram Prasad Sharma', side: 'petitioner', is_client: true },
  { name: 'Sita Sharma', side: 'petitioner' },
  { name: 'State of Bihar', side: 'respondent' },
];

/** The lawyer record of a member. */
async function lawyerOf(member: Caller, change: object, firm: TestTenant): Promise<string> {
  const { id } = await superuser.selectFrom('lawyers').select('id').where('user_id', '=', member.userId).executeTakeFirstOrThrow();
  await firm.patch(`/api/v1/lawyer/${id}`, change);
  return id;
}

describe('the proposal for a vakalatnama of a case', () => {
  it('has court, number and cause title of the case, with the roles of its type', async () => {
    const firm = await newTenant();
    const type = nationalId('type', 'civil_original', 'civil_suit');
    const court = nationalId('court', 'district_patna');
    const { id } = await newCase(firm, {
      parties: PARTIES,
      court_id: court,
      type_id: type,
      registration_number: 'CS 12/2026',
      cnr: 'BRPA010012342026',
    });
    expect(await propose(firm, id)).toMatchObject({
      court_name: 'District and Sessions Court, Patna',
      facts: {
        case_id: id,
        court_id: court,
        place: 'Patna',
        case_type: 'Civil suit',
        case_number: '12',
        case_year: '2026',
        cnr: 'BRPA010012342026',
        first_party: 'Ram Prasad Sharma and another',
        first_role: 'Plaintiff',
        second_party: 'State of Bihar',
        second_role: 'Defendant',
        side: 'petitioner',
        form_code: 'usual',
        paper: 'usual',
      },
    });
  });

  it('calls the sides Petitioner and Respondent if neither party nor type says more', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm, { parties: [...PARTIES.slice(0, 2), { ...PARTIES[2], role: 'opposite_party' }] });
    const { facts } = await propose(firm, id);
    expect(facts).toMatchObject({ first_role: 'Petitioner', second_role: 'Opposite party', executants: [{ rank: 'Petitioner No. 1' }] });
  });

  it('is executed by our clients, with the details of their records; others on their side are offered', async () => {
    const firm = await newTenant();
    const ram = await addPerson(firm, {
      name: 'Ram Prasad Sharma',
      relation: 'son_of',
      relative_name: 'Krishna Dutt',
      age: 54,
      mobile: '9876543210',
    });
    const bank = await addPerson(firm, {
      name: 'Asha Bank Ltd',
      party_type: 'organisation',
      representative: 'Ramesh Nair',
      capacity: 'Director',
    });
    const { id } = await newCase(firm, {
      parties: [
        { name: 'Sita Sharma', side: 'respondent' },
        { person_id: ram, side: 'respondent', is_client: true },
        { person_id: bank, side: 'respondent', is_client: true },
        { name: 'State of Bihar', side: 'petitioner' },
      ],
    });
    const { facts, executants } = await propose(firm, id);
    expect(facts.side).toBe('respondent');
    expect(facts.executants).toMatchObject([
      { person_id: ram, name: 'Ram Prasad Sharma', rank: 'Respondent No. 2', relation: 'son_of', relative_name: 'Krishna Dutt', age: 54 },
      { person_id: bank, name: 'Ramesh Nair', capacity: 'director', on_behalf_of: 'Asha Bank Ltd', rank: 'Respondent No. 3' },
    ]);
    expect(executants.map(({ name }) => name)).toEqual(['Ram Prasad Sharma', 'Ramesh Nair', 'Sita Sharma']);
  });

  it('fills in nobody and offers all parties if no client is marked', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm, { parties: PARTIES.map(({ name, side }) => ({ name, side })) });
    const { facts, executants } = await propose(firm, id);
    expect(facts.executants).toEqual([]);
    expect(executants).toHaveLength(3);
  });

  it('has names and captions in Hindi where they are recorded', async () => {
    const firm = await newTenant();
    const person = await addPerson(firm, { name: 'Lakshmi Devi', name_local: 'लक्ष्मी देवी' });
    const { id } = await newCase(firm, { parties: [{ person_id: person, side: 'petitioner', is_client: true }, ...PARTIES.slice(1)] });
    expect((await propose(firm, id, 'hi')).facts).toMatchObject({
      language: 'hi',
      first_party: 'लक्ष्मी देवी एवं एक अन्य',
      executants: [{ name: 'लक्ष्मी देवी' }],
    });
    expect((await propose(firm, id)).facts).toMatchObject({ language: 'en', first_party: 'Lakshmi Devi and another' });
  });

  it('names the advocates of the team, who leads first, with enrolment and address', async () => {
    const firm = await firmWithAddress();
    const [junior, lead] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await lawyerOf(junior, { name: 'Priya Nair', enrolment_number: 'BR/12/2020', state_bar_council: 'bihar' }, firm);
    await lawyerOf(lead, { name: 'Ananya Iyer', enrolment_number: 'BR/1984/2010', address: 'Chamber 214, Patna' }, firm);
    const outside = await addLawyer(firm, { name: 'Vikram Rathore', aor_code: '2411' });
    const { id } = await newCase(firm, {
      parties: PARTIES,
      team: [
        { user_id: junior.userId, role: 'assisting_counsel' },
        { user_id: lead.userId, role: 'arguing_counsel' },
        { lawyer_id: outside, role: 'advocate_on_record' },
      ],
    });
    expect((await propose(firm, id)).facts.advocates).toMatchObject([
      { name: 'Vikram Rathore', aor_code: '2411', address: '', is_address_for_service: true },
      { name: 'Ananya Iyer', enrolment_number: 'BR/1984/2010', address: 'Chamber 214, Patna', is_address_for_service: false },
      { name: 'Priya Nair', state_bar_council: 'Bar Council of Bihar', address: '12 Bar Lane, Patna, Patna, Bihar 800001' },
    ]);
  });

  it('leaves out a senior advocate, who may not file it, and says so; and all who are not advocates of the client', async () => {
    const firm = await newTenant();
    const [senior, designated, opposing, prosecutor] = [
      await addLawyer(firm, { name: 'Mohan Rao' }),
      await addLawyer(firm, { name: 'Meera Nambiar', designation: 'Senior Advocate' }),
      await addLawyer(firm, { name: 'Other Side' }),
      await addLawyer(firm, { name: 'State Counsel' }),
    ];
    const { id } = await newCase(firm, {
      parties: PARTIES,
      team: [
        { lawyer_id: senior, role: 'senior_advocate' },
        { lawyer_id: designated, role: 'arguing_counsel' },
        { lawyer_id: opposing, role: 'opposing_counsel' },
        { lawyer_id: prosecutor, role: 'public_prosecutor' },
      ],
    });
    const { facts, advocates, left_out: leftOut } = await propose(firm, id);
    expect(facts.advocates).toEqual([]);
    expect(advocates.map(({ name }) => name)).toEqual(['State Counsel']);
    expect(leftOut).toEqual([
      { name: 'Mohan Rao', reason: 'senior' },
      { name: 'Meera Nambiar', reason: 'senior' },
    ]);
  });

  it('leaves out who has left the team, the firm or its records', async () => {
    const firm = await newTenant();
    const deleted = await addLawyer(firm, { name: 'Gone Away' });
    const left = await firm.member('lawyer');
    const { id } = await newCase(firm, {
      parties: PARTIES,
      team: [
        { lawyer_id: deleted, role: 'arguing_counsel' },
        { user_id: left.userId, role: 'arguing_counsel' },
      ],
    });
    await firm.delete(`/api/v1/lawyer/${deleted}`);
    expect((await firm.delete(`/api/v1/users/${left.userId}`)).statusCode).toBe(200);
    expect((await propose(firm, id)).advocates).toEqual([]);
  });

  it('names who is on record for our side by a vakalatnama, after the team', async () => {
    const firm = await newTenant();
    const lawyer = await addLawyer(firm, { name: 'Priya Nair' });
    const { id } = await newCase(firm, { parties: PARTIES, team: [{ lawyer_id: lawyer, role: 'arguing_counsel' }] });
    const ours = await make(firm, { case_id: id, advocates: [advocate(), advocate({ name: 'Priya Nair' })] });
    await putOnRecord(firm, ours.id);
    const theirs = await make(firm, {
      case_id: id,
      executants: [executant({ name: 'State of Bihar' })],
      advocates: [advocate({ name: 'A. G.' })],
    });
    await putOnRecord(firm, theirs.id);
    const { facts } = await propose(firm, id);
    expect(facts.advocates.map(({ name, lawyer_id }) => [name, lawyer_id])).toEqual([
      ['Priya Nair', lawyer],
      ['Ananya Iyer', null],
    ]);
  });

  it('names who is on record as the court prints them, if they are among the firm’s lawyers; others are offered', async () => {
    const firm = await newTenant();
    await addLawyer(firm, { name: 'Vikram Rathore', enrolment_number: 'D/771/2009' });
    const [client, second, opponent] = PARTIES;
    const printed = [{ ...client, advocates: ['MR. VIKRAM RATHORE', 'Adv. K. Menon'] }, second, { ...opponent, advocates: ['A. G.'] }];
    const { id } = await newCase(firm, { parties: printed });
    const { facts, advocates } = await propose(firm, id);
    expect(facts.advocates).toMatchObject([{ name: 'Vikram Rathore', enrolment_number: 'D/771/2009' }]);
    // One who is not among the firm's lawyers may be whom it replaces.
    expect(advocates.map(({ name }) => name)).toEqual(['Vikram Rathore', 'K Menon']);
  });

  it('makes a vakalatnama as it is', async () => {
    const firm = await firmWithAddress();
    const lawyer = await firm.member('lawyer');
    const { id } = await newCase(firm, {
      parties: PARTIES,
      court_id: courts.delhi,
      team: [{ user_id: lawyer.userId, role: 'arguing_counsel' }],
    });
    const { facts } = await propose(firm, id);
    const made = await firm.post('/api/v1/vakalatnamas', { facts });
    expect([made.statusCode, made.json()]).toMatchObject([201, { case_id: id, instrument: { form_name: 'One-sheet form' } }]);
  });

  it('is within the limits of a vakalatnama, whatever the records hold', async () => {
    const firm = await newTenant();
    const parties = Array.from({ length: 70 }, (_, at) => ({
      name: `${'राम प्रसाद '.repeat(40)}${at}`.slice(0, 500),
      side: 'petitioner',
      is_client: true,
    }));
    const { id } = await newCase(firm, { parties, registration_number: `${'9'.repeat(70)}/2026` });
    const { facts, executants } = await propose(firm, id);
    expect([facts.executants.length, executants.length]).toEqual([60, 60]);
    expect((await firm.put(`/api/v1/vakalatnamas/drafts/${uuidv7()}`, { facts })).statusCode).toBe(200);
  });
});

describe('access to a proposal', () => {
  it('is refused to another firm, and to a colleague outside a restricted case, as for a case that does not exist', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const lawyer = await ours.member('lawyer');
    const { id } = await newCase(ours, { parties: PARTIES, restricted: true });
    expect((await propose(ours, id)).facts.case_id).toBe(id);
    const refused = [
      await theirs.get(`${url}?case_id=${id}`),
      await lawyer.get(`${url}?case_id=${id}`),
      await ours.get(`${url}?case_id=${uuidv7()}`),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      Array(3).fill([404, 'case.not_found']),
    );
  });

  it('needs the permission to write vakalatnamas', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm);
    expect((await (await firm.member('viewer')).get(`${url}?case_id=${id}`)).statusCode).toBe(403);
  });
});

describe('a lawyer to be named', () => {
  it('comes with enrolment and address, a member’s being the firm’s', async () => {
    const [firm, theirs] = [await firmWithAddress(), await newTenant()];
    const lawyer = await lawyerOf(
      await firm.member('lawyer'),
      { name: 'Ananya Iyer', enrolment_number: 'BR/1984/2010', aor_code: '7' },
      firm,
    );
    const named = (await firm.get(`/api/v1/vakalatnamas/advocates/${lawyer}`)).json();
    expect(named).toMatchObject({ lawyer_id: lawyer, name: 'Ananya Iyer', enrolment_number: 'BR/1984/2010', aor_code: '7' });
    expect(named.address).toBe('12 Bar Lane, Patna, Patna, Bihar 800001');
    expect((await theirs.get(`/api/v1/vakalatnamas/advocates/${lawyer}`)).json().code).toBe('lawyer.not_found');
  });
});
