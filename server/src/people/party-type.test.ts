import { describe, expect, it } from 'vitest';
import { partyTypeOf } from './party-type.ts';

describe('partyTypeOf', () => {
  it.each([
    'M/s Asha Traders',
    'M/S. ABC & SONS',
    'ITC LTD',
    'Fairgrowth Investments Ltd.',
    'Rao & Associates LLP',
    'Union of India',
    'THE STATE OF ASSAM',
    'The State of AP and Anr',
    'STATE TH. HOME DEPTT. AND ORS.',
    'UNION TERRITORY OF JAMMU AND KASHMIR TH. ITS SECRETARY AND ORS.',
    'U T OF J AND K TH SECRETARY DEPTT OF HOME AND OTHERS',
    'UT OF J AND K THROUGH PRINCIPAL SECRETARY TO GOVT AND OTHERS',
    'Govt. of NCT of Delhi',
    'State Bank of India',
    'TOURISIM FINANCE CORPORATION OF INDIA LTD',
  ])('classifies %s as an organisation', (name) => {
    expect(partyTypeOf(name)).toBe('organisation');
  });

  it.each(['ANANT CHAUHAN', 'BALJIT UPADHYAY TH OMKAR VERMA', 'Sunita Ahluwalia', 'Limitedda Rao', 'Utkarsh Thapar', 'उर्मिला देवी', ''])(
    'classifies %s as a person',
    (name) => {
      expect(partyTypeOf(name)).toBe('individual');
    },
  );
});
