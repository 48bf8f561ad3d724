import type { ConflictAnswer } from '@munshi/contract/conflicts/conflict.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCase } from '../../test/fixtures/document-fixture.ts';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

/** Ways to write the name of one company, one company a line. */
const companies = [
  ['ABC Private Limited', 'A.B.C. Pvt. Ltd.', 'ए बी सी प्राइवेट लिमिटेड', 'ए. बी. सी. प्रा. लि.', 'एबीसी प्रायव्हेट लिमिटेड'],
  ['HDFC Bank Ltd', 'H.D.F.C. Bank', 'एचडीएफसी बैंक लिमिटेड', 'एच डी एफ सी बँक'],
  ['Sharma & Sons', 'M/s Sharma and Sons', 'शर्मा एंड संस', 'मेसर्स शर्मा एण्ड सन्स'],
  ['Gupta Traders', 'गुप्ता ट्रेडर्स'],
  ['Reliance Industries Limited', 'रिलायंस इंडस्ट्रीज लिमिटेड', 'रिलायन्स इण्डस्ट्रीज़ लि.'],
  ['State Bank of India', 'स्टेट बैंक ऑफ इंडिया'],
  ['Kaveri Enterprises', 'कावेरी एंटरप्राइजेज', 'कावेरी इन्टरप्राइज़ेज'],
  ['Ganesh Builders and Developers', 'गणेश बिल्डर्स एंड डेवलपर्स'],
  ['Mehta Brothers', 'मेहता ब्रदर्स', 'Mehta Bros.', 'Mehta & Bros'],
  ['Kohli & Son', 'Kohli and Sons', "Kohli & Son's Pvt. Ltd.", 'M/s Kohli and Son (P) Ltd', 'कोहली एंड सन', 'कोहली एण्ड संस'],
  ['National Insurance Company Ltd', 'नेशनल इंश्योरेंस कंपनी लिमिटेड'],
];

/** Companies that are somebody else than those above. */
const others = [
  'ABD Pvt Ltd',
  'एबीडी प्राइवेट लिमिटेड',
  'ICICI Bank Ltd',
  'आईसीआईसीआई बैंक',
  'Verma & Sons',
  'Gupta Builders',
  'State Bank of Patiala',
  'Kohli Brothers',
  'Kohli Sonkar',
  'Vinod Kohli',
  'Kohli and son Vinod',
  'Vinod, son of Kohli',
];

describe('a conflict check of a company', () => {
  let firm: TestTenant;
  beforeAll(async () => {
    firm = await newTenant();
    for (const name of [...companies.flat(), ...others])
      await newCase(firm, { title: 'A suit', parties: [{ name, side: 'petitioner', is_client: true }] });
  });

  const found = async (name: string) => {
    const { hits } = (await firm.post('/api/v1/conflicts/check', { names: [{ name }] })).json<ConflictAnswer>();
    return hits.map((hit) => hit.found).toSorted();
  };

  it.each(companies.flatMap((names) => names.map((name) => ({ name, names }))))(
    'finds "$name" in each of its spellings, in both scripts, and no other company',
    async ({ name, names }) => {
      expect(await found(name)).toEqual(names.toSorted());
    },
  );
});
