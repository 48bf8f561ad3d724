import { plainHeader } from '../columns/plain-header.ts';
import type { InterpretedRow } from '../import-reading.ts';
import type { RowDraft } from './row-draft.ts';

const ORGANISATION =
  /\b(?:pvt|private|ltd|limited|llp|inc|corp|bank|company|co\.|trust|society|corporation|university|board|ministry|department|association|m\/s)(?=\W|$)/i;
const PARENTAGE = /[ ,]{1,2}(?:(s|d|w|c)\/o\.?|son of|daughter of|wife of|पुत्र|पुत्री|पत्नी) ?(?:श्री |shri |sh\. |late )?(.+)$/iu;

const KINDS: Readonly<Record<string, string>> = {
  ...{
    client: 'client',
    clients: 'client',
    'my contacts': 'client',
    मुवक्किल: 'client',
    company: 'organisation',
    organisation: 'organisation',
  },
  ...{ organization: 'organisation', person: 'individual', individual: 'individual', opponent: 'opponent', 'opposing party': 'opponent' },
  ...{
    'opposite party': 'opponent',
    विपक्षी: 'opponent',
    witness: 'witness',
    गवाह: 'witness',
    advocate: 'advocate',
    lawyer: 'advocate',
    वकील: 'advocate',
  },
};

/** Takes "S/o Ram Lal" out of a name. */
function takeParentage({ values }: RowDraft): void {
  const name = values.name ?? '';
  const parentage = PARENTAGE.exec(name);
  if (parentage?.[2] === undefined || values.guardian !== undefined) return;
  values.guardian = parentage[2];
  values.name = name.slice(0, parentage.index);
}

function kindOf({ name = '', kind = '' }: RowDraft['values']): string | undefined {
  return KINDS[plainHeader(kind)] ?? (ORGANISATION.test(name) ? 'organisation' : undefined);
}

/** Name, parentage and kind of a contact. A contact with a company and no name is the company. */
export function finishPerson(draft: RowDraft): InterpretedRow {
  const { values } = draft;
  if (values.name === undefined && values.company !== undefined) values.name = values.company;
  takeParentage(draft);
  const kind = kindOf(values);
  if (kind === undefined) delete values.kind;
  else values.kind = kind;
  if (values.name === undefined) draft.doubt('name', 'no_name', '');
  return { values, parties: [], hearings: [], doubts: draft.doubts };
}
