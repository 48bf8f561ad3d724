import { roomWords } from '../courts/public.ts';

interface DescribedHearing {
  readonly case_title: string | null;
  readonly court_name: string | null;
  readonly court_number: string | null;
  readonly item_number: string | null;
  readonly hearing_time: string | null;
  readonly purpose_text: string | null;
}

/** "Rao v. State · Delhi High Court, Court 14, item 4, at 10:30 · Arguments". */
export function describeHearing({ case_title: title, purpose_text: purpose, ...hearing }: DescribedHearing): string {
  const { court_name: court, court_number: room, item_number: item, hearing_time: time } = hearing;
  const place = [court, roomWords(room), item && `item ${item}`, time && `at ${time}`].filter(Boolean).join(', ');
  return [title, place, purpose].filter(Boolean).join(' · ');
}
