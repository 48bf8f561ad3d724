import { expect, it } from 'vitest';
import { LawyerNames } from './lawyer-names.ts';

const lawyers = () => new LawyerNames([{ name: 'Adv. Meera Nair', user_id: 'u1', lawyer_id: null }]);

it('finds a lawyer by name without honorifics or by id, and offers similar names', () => {
  expect(lawyers().called('Smt. Meera Nair')).toHaveLength(1);
  expect(lawyers().called('u1')).toHaveLength(1);
  expect(lawyers().called('Mira Nair')).toEqual([]);
  expect(lawyers().suggest('Mira Nair')).toHaveLength(1);
});

it('offers similar names for five hundred unknown lawyers, and for no more', () => {
  const names = lawyers();
  const offered = Array.from({ length: 501 }, (_, at) => names.suggest(`Mira Nair ${at}`).length);
  expect([offered[0], offered[499], offered[500], names.suggest('Mira Nair 7').length]).toEqual([1, 1, 0, 1]);
});
