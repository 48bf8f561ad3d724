import * as z from 'zod/mini';

interface RuleTexts {
  /** The field at which a request that breaks the rule is refused; left out, the whole value. */
  readonly path?: string[];
  /** What the value must be. */
  readonly error: string;
}

/**
 * A rule that the type of a single field cannot state, mostly one between several fields. A request that breaks it gets `reason` as
 * the code of the field.
 */
export const validationRule = <T>(reason: string, isValid: (value: NoInfer<T>) => boolean, texts: RuleTexts): z.core.$ZodCheck<T> =>
  z.refine<T>(isValid, { ...texts, params: { reason } });

export interface NamedRule extends RuleTexts {
  readonly reason: string;
}

/** The rules of a schema itself, not those of its fields. One that was not made by `validationRule()` has the reason `custom`. */
export function rulesOf(schema: z.core.$ZodType): NamedRule[] {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as Partial<z.core.$ZodCustomDef>);
  return checks
    .filter((def) => def.check === 'custom')
    .map(({ path = [], params, error }) => ({
      reason: reasonOf(params),
      path: path.map(String),
      error: String(error?.({ code: 'custom' } as z.core.$ZodRawIssue) ?? ''),
    }));
}

/** The code of a broken rule, from the `params` of its issue. */
export const reasonOf = (params: Record<string, unknown> | undefined): string => String(params?.['reason'] ?? 'custom');
