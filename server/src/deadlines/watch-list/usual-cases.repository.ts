import { type Expression, sql, type SqlBool } from 'kysely';
import { nationalId } from '../../platform/db/schema/national-lists.ts';
import { type UsualCases, usualCases } from '../rules/national-rules.ts';

const listOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** A condition on `cases`: whether the case usually has a deadline of the rule. Ids of national entries are the same everywhere. */
function applies({ categories = [], types = [], stages = [], is_filed: isFiled }: UsualCases): Expression<SqlBool> {
  const kinds = [
    ...(categories.length > 0 ? [sql`cases.category_id in (${listOf(categories.map((code) => nationalId('category', code)))})`] : []),
    ...(types.length > 0 ? [sql`cases.type_id in (${listOf(types.map((path) => nationalId('type', ...path.split('/'))))})`] : []),
  ];
  const filed = isFiled ? sql`not cases.is_not_filed` : sql`cases.is_not_filed`;
  const atStage = stages.length > 0 ? sql` and cases.stage_group in (${listOf(stages)})` : sql``;
  return sql<SqlBool>`(${filed} and (${sql.join(kinds, sql` or `)})${atStage})`;
}

const conditions = usualCases.map((usual) => ({ code: usual.rule.code, side: usual.side ?? null, applies: applies(usual) }));

/** Whether any rule usually applies to a case: a quick test before the rules are looked at one by one. */
export const someRuleApplies = sql<SqlBool>`(${sql.join(
  conditions.map((each) => each.applies),
  sql` or `,
)})`;

/** The rules with whether each usually applies to `cases`, and for which side, as the rows `usual (code, side, applies)`. */
export const rulesOfCase = sql`(values ${sql.join(conditions.map((each) => sql`(${sql.lit(each.code)}, ${sql.lit(each.side)}::text, ${each.applies})`))}) as usual (code, side, applies)`;
