const COURTS = ['Delhi High Court', 'Gauhati High Court', 'Bombay High Court', 'Supreme Court of India'];
const STAGES = ['Evidence', 'Arguments', 'Admission', 'Written statement', 'For orders'];
const HEADER = 'Case No.,Court,Parties,Client,Mobile,Previous Date,Next Date,Stage,Remarks';

const pad = (part: number) => String(part).padStart(2, '0');

/** A diary as CSV: each row is a case of its own with a client, an opponent, a number, a past and a next date; three cases a client. */
export function diaryOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const client = `Client ${Math.floor(at / 3) + 1} Kumar`;
    const mobile = `98${String(10_000_000 + Math.floor(at / 3)).slice(-8)}`;
    const day = `${pad(1 + (at % 12))}-${pad(1 + (at % 28))}`;
    const cells = [
      `W.P.(C) ${at + 1}/${2_015 + (at % 10)}`,
      COURTS[at % COURTS.length],
      `${client} v. Opponent ${at + 1} Private Limited`,
      client,
      mobile,
      `2025-${day}`,
      `2031-${day}`,
      STAGES[at % STAGES.length],
      `File in room ${at % 40}`,
    ];
    return cells.join(',');
  });
  return [HEADER, ...lines].join('\n');
}
