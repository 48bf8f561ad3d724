/** Sample vakalatnamas at every stage, and sample documents, all printed by the product itself. */
import { metadataOf } from '../../server/test/fixtures/upload-metadata.ts';
import type { Call, DemoContext } from './practice.ts';

interface PaperContext extends DemoContext {
  /** The server's URL, for requests that are not JSON. */
  readonly url: string;
}

interface CaseRecord {
  id: string;
  court_name: string | null;
}
type Named = { id: string; name: string };
interface Instrument {
  id: string;
  facts: { place: string };
  acceptances: { id: string }[];
}

/** The days of an ordinary filing, relative to today. */
const SENT = -12;
const SIGNED = -11;
const ACCEPTED = -10;
const FILED = -9;
const RECORDED = -7;
/** Polls until a bundle is ready: enough for a slow machine. */
const MAX_WAITS = 300;

/** The seats of the benches in the sample records. */
const placeOf = ({ court_name: court }: CaseRecord) => /Itanagar|Jammu|Srinagar/.exec(court?.split(',').at(-1) ?? '')?.[0] ?? '';

interface Proposal {
  facts: { advocates: object[]; place: string };
}

/** The facts that a case fills in; without a lawyer on its team, the first of the firm is named. */
async function factsOf({ call, token }: DemoContext, record: CaseRecord, language: 'en' | 'hi') {
  const { facts } = await call<Proposal>(
    'GET',
    `/api/v1/vakalatnamas/proposal?case_id=${record.id}&language=${language}`,
    undefined,
    token,
  );
  const { items } = await call<{ items: Named[] }>('GET', '/api/v1/lawyers?limit=10', undefined, token);
  const named = async () => [await call('GET', `/api/v1/vakalatnamas/advocates/${items[0]?.id}`, undefined, token)];
  return { ...facts, place: placeOf(record) || facts.place, advocates: facts.advocates.length > 0 ? facts.advocates : await named() };
}

/** Advances an instrument by `steps` steps towards the court's record. */
async function advance({ call, token, dayFromNow }: DemoContext, { id, acceptances, facts }: Instrument, steps: number): Promise<void> {
  const all = [
    { to: 'sent_for_sign', on: dayFromNow(SENT), sent_to: 'The client' },
    { to: 'executed', on: dayFromNow(SIGNED), mode: 'ink', place: facts.place },
    { to: 'accepted', on: dayFromNow(ACCEPTED), acceptance_ids: acceptances.map((each) => each.id) },
    { to: 'filed', on: dayFromNow(FILED), filing_number: '4127' },
    // Another advocate was on record for the client before.
    { to: 'on_record', on: dayFromNow(RECORDED), noc: { kind: 'noc', reference: 'Endorsed on the vakalatnama' } },
  ];
  for (const step of all.slice(0, steps)) await call('POST', `/api/v1/vakalatnamas/${id}/transitions`, step, token);
}

async function answered(response: Response, what: string): Promise<Response> {
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Prints an instrument and uploads the PDF to its case. @returns the id of the document. */
async function keepPrint({ url, token }: PaperContext, instrument: Instrument, paper: { case_id: string; title: string }): Promise<string> {
  const authorization = `Bearer ${token}`;
  const print = await answered(await fetch(`${url}/api/v1/vakalatnamas/${instrument.id}/pdf`, { headers: { authorization } }), 'printing');
  const bytes = Buffer.from(await print.arrayBuffer());
  const about = { filename: `${paper.title}.pdf`, category: 'vakalatnama', ...paper };
  const created = await fetch(`${url}/api/v1/documents/upload`, {
    method: 'POST',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf(about),
    },
    body: bytes,
  });
  const { headers } = await answered(created, 'uploading');
  return (headers.get('location') ?? '').split('/').at(-1) ?? '';
}

/** Creates a bundle of documents of a case, with a cover and an index, and waits until it is done. */
async function bind(call: Call, token: string, draft: { case_id: string; title: string; items: { document_id: string }[] }): Promise<void> {
  const bundle = await call('POST', '/api/v1/documents/bundles', draft, token);
  for (let wait = 0; wait < MAX_WAITS; wait++) {
    const { status } = await call<{ status: string }>('GET', `/api/v1/documents/bundles/${bundle.id}`, undefined, token);
    if (status === 'done') return;
    if (status === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the bundle ${draft.title} was not made`);
}

const OFFICE = {
  line: '214, Lawyers’ Chambers, High Court Complex',
  city: 'Jammu',
  district: 'Jammu',
  state: 'Jammu and Kashmir',
  pin: '180001',
};

/** What a vakalatnama prints of the firm and its lawyers. */
async function addLetterhead({ call, token }: DemoContext): Promise<void> {
  await call('PATCH', '/api/v1/tenants/profile', { address: OFFICE }, token);
  const { items } = await call<{ items: Named[] }>('GET', '/api/v1/lawyers?kind=member&limit=10', undefined, token);
  for (const [at, { id }] of items.entries())
    await call(
      'PATCH',
      `/api/v1/lawyer/${id}`,
      { enrolment_number: `JK/${211 + at}/${2012 + at}`, state_bar_council: 'jammu_kashmir_ladakh' },
      token,
    );
}

/** Adds vakalatnamas and documents to the cases with the next hearings. */
export async function addPapers(context: PaperContext): Promise<void> {
  const { call, token } = context;
  await addLetterhead(context);
  const { items } = await call<{ items: { id: string; next_hearing_date: string }[] }>(
    'GET',
    '/api/v1/case/?status=pending&sort=next_hearing_date&limit=10',
    undefined,
    token,
  );
  // Excludes the case whose past hearing has no outcome.
  const next = items.filter(({ next_hearing_date: day }) => day >= context.dayFromNow(0));
  const make = async (record: CaseRecord, language: 'en' | 'hi' = 'en') =>
    await call<Instrument>('POST', '/api/v1/vakalatnamas', { facts: await factsOf(context, record, language) }, token);
  // On record; signed and accepted, to be filed; sent to the client; just created.
  for (const [index, steps] of [5, 3, 1, 0].entries()) {
    const record = await call<CaseRecord>('GET', `/api/v1/case/${next[index]?.id}`, undefined, token);
    const instrument = await make(record);
    await advance(context, instrument, steps);
    if (index > 0) continue;
    const inHindi = await make(record, 'hi');
    const papers = [
      await keepPrint(context, instrument, { case_id: record.id, title: 'Vakalatnama' }),
      await keepPrint(context, inHindi, { case_id: record.id, title: 'Vakalatnama, the client’s copy in Hindi' }),
    ];
    await call('DELETE', `/api/v1/vakalatnamas/${inHindi.id}`, undefined, token);
    await bind(call, token, { case_id: record.id, title: 'Papers for the registry', items: papers.map((id) => ({ document_id: id })) });
  }
}
