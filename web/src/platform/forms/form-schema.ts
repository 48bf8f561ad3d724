import * as z from 'zod/mini';

/** The contract's schema as a form uses it: `compose` turns the form's values into what the schema reads. */
export function formSchema<Values, Sent, Checked>(
  schema: z.core.$ZodType<Checked, Sent>,
  compose: (values: Values) => Sent,
): z.ZodMiniType<Checked, Values> {
  const composed: z.core.$ZodType<Sent, Values> = z.transform(compose);
  return z.pipe(composed, schema);
}

/** A text field whose empty input means that there is none. */
export const orNull = <Checked>(schema: z.core.$ZodType<Checked, string | null | undefined>): z.ZodMiniType<Checked, string> =>
  formSchema(schema, (typed: string) => (typed === '' ? null : typed));
