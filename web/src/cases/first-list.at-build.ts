import { CaseQuery } from '@munshi/contract/cases/case-query.schema';

const { sort, order, limit, offset } = CaseQuery.parse({});

/** What the list of all cases asks for when it first opens. */
export const firstList = { sort, order, limit, offset };
