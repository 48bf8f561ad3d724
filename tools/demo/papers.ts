/** Sample vakalatnamas at every stage, and sample documents, all printed by the product itself. */
import { captionOf, partsOfNumber } from '@munshi/contract/vakalatnamas/case-caption';
import { metadataOf } from '../../server/test/fixtures/upload-metadata.ts';
import type { Call, Desk } from './practice.ts';

interface PaperDesk extends Desk {
  /** The server's URL, for requests that are not JSON. */
  readonly url: string;
}

interface CaseRecord {
  id: string;
  court_id: string | null;
  court_name: string | null;
  type_name: string | null;
  registration_number: string | null;
  cnr: string | null;
  parties: { id: string; name: string; side: string; is_client: boolean }[];
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

/** The facts of a vakalatnama, from its case; the clients sign it. */
function factsOf(record: CaseRecord, advocate: Named, language: 'en' | 'hi') {
  const { plain, year } = partsOfNumber(record.registration_number ?? '');
  const partyOf = (side: string) => captionOf(record.parties.filter((party) => party.side === side).map(({ name }) => name));
  return {
    language,
    case_id: record.id,
    court_id: record.court_id,
    place: placeOf(record),
    case_type: record.type_name ?? '',
    case_number: plain,
    case_year: year,
    cnr: record.cnr ?? '',
    first_party: partyOf('petitioner'),
    first_role: 'Petitioner',
    second_party: partyOf('respondent'),
    second_role: 'Respondent',
    executants: record.parties
      .filter(({ is_client: isClient }) => isClient)
      .map(({ id, name }) => ({ party_id: id, name, rank: 'Petitioner' })),
    advocates: [{ lawyer_id: advocate.id, name: advocate.name, is_address_for_service: true }],
  };
}

/** Advances an instrument by `steps` steps towards the court's record. */
async function advance({ call, token, dayFromNow }: Desk, { id, acceptances, facts }: Instrument, steps: number): Promise<void> {
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
async function keepPrint({ url, token }: PaperDesk, instrument: Instrument, paper: { case_id: string; title: string }): Promise<string> {
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

/** Adds vakalatnamas and documents to the cases with the next hearings. */
export async function addPapers(desk: PaperDesk): Promise<void> {
  const { call, token } = desk;
  const { items: lawyers } = await call<{ items: Named[] }>('GET', '/api/v1/lawyers?limit=10', undefined, token);
  const { items } = await call<{ items: { id: string; next_hearing_date: string }[] }>(
    'GET',
    '/api/v1/case/?status=pending&sort=next_hearing_date&limit=10',
    undefined,
    token,
  );
  // Excludes the case whose past hearing has no outcome.
  const next = items.filter(({ next_hearing_date: day }) => day >= desk.dayFromNow(0));
  const [advocate] = lawyers;
  if (!advocate) throw new Error('the sample firm has no lawyer');
  const make = async (record: CaseRecord, language: 'en' | 'hi' = 'en') =>
    await call<Instrument>('POST', '/api/v1/vakalatnamas', { facts: factsOf(record, advocate, language) }, token);
  // On record; signed and accepted, to be filed; sent to the client; just created.
  for (const [index, steps] of [5, 3, 1, 0].entries()) {
    const record = await call<CaseRecord>('GET', `/api/v1/case/${next[index]?.id}`, undefined, token);
    const instrument = await make(record);
    await advance(desk, instrument, steps);
    if (index > 0) continue;
    const inHindi = await make(record, 'hi');
    const papers = [
      await keepPrint(desk, instrument, { case_id: record.id, title: 'Vakalatnama' }),
      await keepPrint(desk, inHindi, { case_id: record.id, title: 'Vakalatnama, the client’s copy in Hindi' }),
    ];
    await call('DELETE', `/api/v1/vakalatnamas/${inHindi.id}`, undefined, token);
    await bind(call, token, { case_id: record.id, title: 'Papers for the registry', items: papers.map((id) => ({ document_id: id })) });
  }
}
