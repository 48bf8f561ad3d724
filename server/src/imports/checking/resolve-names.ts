import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import type { RowPlan, Values } from '../row-plan.ts';
import type { FirmContext } from './firm-context.ts';
import { foldWords } from './likeness.ts';

interface Resolved {
  readonly plan: Partial<RowPlan>;
  readonly values: Values;
  readonly doubts: RowDoubt[];
}

const NOTHING: Resolved = { plan: {}, values: {}, doubts: [] };

/** Before the name of a court that is to be added to the firm's own. */
const NEW = 'new:';

/** The court of a row: by its answer, by what the firm decided about the name before, by its name, else a doubt. */
export function resolveCourt(name: string | undefined, answer: string | undefined, firm: FirmContext): Resolved {
  const wanted = answer ?? (name && (firm.courtWords.get(foldWords(name)) ?? name));
  if (!wanted) return NOTHING;
  if (wanted.startsWith(NEW)) {
    const newName = wanted.slice(NEW.length).trim();
    const known = firm.courts.find(newName);
    return known ? ofCourt(known) : { plan: { court: { newName } }, values: { court: newName }, doubts: [] };
  }
  const byId = firm.courtNames.get(wanted);
  const found = byId === undefined ? firm.courts.find(wanted) : { id: wanted, name: byId };
  if (found) return ofCourt(found);
  const mends = firm.courts.suggest(wanted).map((court) => ({ value: court.id, label: court.name }));
  const offers = [...mends, { value: `${NEW}${wanted}`, label: wanted }, { value: '', label: '' }];
  return { ...NOTHING, doubts: [{ key: 'court', field: 'court', code: 'court_unknown', value: name ?? wanted, mends: offers }] };
}

const ofCourt = ({ id, name }: { id: string; name: string }): Resolved => ({
  plan: { court: { id } },
  values: { court: name },
  doubts: [],
});

/** The lawyer of a row among members and the firm's list of lawyers. */
export function resolveLawyer(name: string | undefined, answer: string | undefined, firm: FirmContext): Resolved {
  const wanted = answer ?? (name && (firm.lawyerWords.get(foldWords(name)) ?? name));
  if (!wanted) return NOTHING;
  const isCalledSo = firm.lawyers.called(wanted);
  const [found, ...others] = isCalledSo;
  if (found && others.length === 0) {
    const lawyer = found.user_id === null ? { lawyer_id: found.lawyer_id ?? '' } : { user_id: found.user_id };
    return { plan: { lawyer }, values: { lawyer: found.name }, doubts: [] };
  }
  const offered = isCalledSo.length > 0 ? isCalledSo : firm.lawyers.suggest(wanted);
  const mends = [...offered.map((each) => ({ value: each.user_id ?? each.lawyer_id ?? '', label: each.name })), { value: '', label: '' }];
  return { ...NOTHING, doubts: [{ key: 'lawyer', field: 'lawyer', code: 'lawyer_unknown', value: name ?? wanted, mends }] };
}
