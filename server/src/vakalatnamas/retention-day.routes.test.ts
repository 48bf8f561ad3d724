import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { make, newCase, toSigned, walk } from '../../test/fixtures/vakalatnama-fixture.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';

/** At any time, at least one of these is on another day than India. */
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** A multiple of four, so that the same day of the year exists on 29 February too. */
const YEARS = 4;

async function signedVakalatnama() {
  const firm = await newTenant();
  const { id: caseId } = await newCase(firm);
  const { id } = await make(firm, { case_id: caseId });
  await walk(firm, id, ...toSigned);
  const keepUntil = async (day: string) =>
    await superuser
      .updateTable('vakalatnamas')
      .set({ retention_years: YEARS, final_disposal_on: `${Number(day.slice(0, 4)) - YEARS}${day.slice(4)}` })
      .where('id', '=', id)
      .execute();
  /** Why the database keeps it, and whether it refuses its removal for that reason, on a connection with a time zone of its own. */
  const inZone = async (zone: string) => {
    const client = await superuser.startTransaction().execute();
    try {
      await sql`set local time zone ${sql.lit(zone)}`.execute(client);
      const reason = sql<string | null>`app.kept_because('vakalatnama', ${firm.tenantId}, ${id}, ${caseId})`;
      const { because } = await client.selectNoFrom(reason.as('because')).executeTakeFirstOrThrow();
      const refusal = await client
        .deleteFrom('vakalatnamas')
        .where('id', '=', id)
        .execute()
        .then(() => '')
        .catch(String);
      return { zone, because, isKept: /a signed vakalatnama is kept/.test(refusal) };
    } finally {
      await client.rollback().execute();
    }
  };
  const inZones = async () => {
    const answers = [];
    for (const zone of ZONES) answers.push(await inZone(zone));
    return answers;
  };
  return { keepUntil, inZones };
}

it('a signed vakalatnama is kept to the end of its last day in court, in whichever time zone the database runs', async () => {
  const { keepUntil, inZones } = await signedVakalatnama();
  await keepUntil(courtToday());
  expect(await inZones()).toEqual(ZONES.map((zone) => ({ zone, because: 'vakalatnama', isKept: true })));
  await keepUntil(daysAfter(courtToday(), -1));
  expect(await inZones()).toEqual(ZONES.map((zone) => ({ zone, because: null, isKept: false })));
});
