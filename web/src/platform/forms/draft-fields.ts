import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * The value of a field while it is edited. An empty text is an empty string; an empty reference, choice, number or object is
 * null. A field with a default always has a value.
 */
type FieldValue<Field> =
  Field extends z.core.$ZodDefault<infer Inner>
    ? z.output<Inner>
    : Field extends z.core.$ZodOptional<infer Inner> | z.core.$ZodNullable<infer Inner>
      ? FieldValue<Inner>
      : IsNeverNull<Field> extends true
        ? z.input<Field>
        : z.input<Field> | null;

/** A text, a list or a flag; ids are no texts. */
type IsNeverNull<Field> = Field extends z.core.$ZodUUID
  ? false
  : string extends z.input<Field>
    ? true
    : z.input<Field> extends boolean | readonly unknown[]
      ? true
      : false;

type Values<Fields, Left extends keyof Fields, Choice extends keyof Fields> = {
  -readonly [Name in Exclude<keyof Fields, Left>]: Name extends Choice ? string | null : FieldValue<Fields[Name]>;
};

type Sent<Fields, Left extends keyof Fields> = { [Name in Exclude<keyof Fields, Left>]: z.input<Fields[Name]> };

/** A record that may have nulls where a form has empty values. */
type Known<V> = { readonly [Name in keyof V]?: Readonly<V[Name]> | null };

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

function emptyValue(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'default':
      return def.defaultValue;
    case 'optional':
    case 'nullable':
      return emptyValue(def.innerType);
    case 'pipe':
      return emptyValue(def.in);
    case 'string':
      return 'format' in def && def.format === 'uuid' ? null : '';
    case 'array':
      return [];
    case 'boolean':
      return false;
    default:
      return null;
  }
}

interface DraftFieldsOptions<Left, Choice> {
  /** Fields that the form does not have, or edits in another shape. */
  without?: readonly Left[];
  /** Texts that are chosen from a list: codes. They are null if nothing is chosen. */
  choices?: readonly Choice[];
}

/**
 * The fields of a record's form, derived from the contract's draft: their empty values, their values for a stored record, and
 * what is sent for them. A field that is added to the draft needs no line in the form's values.
 */
export function draftFields<
  Fields extends z.core.$ZodShape,
  const Left extends keyof Fields = never,
  const Choice extends keyof Fields = never,
>(draft: z.core.$ZodObject<Fields>, { without = [], choices = [] }: DraftFieldsOptions<Left, Choice> = {}) {
  type FormValues = Values<Fields, Left, Choice>;
  const schemas = Object.entries<Schema>(draft._zod.def.shape).filter(([name]) => !without.some((left) => left === name));
  const of = (value: (name: string, schema: Schema) => unknown) =>
    Object.fromEntries(schemas.map(([name, schema]) => [name, value(name, schema)]));
  const empty = of((name, schema) => (choices.some((choice) => choice === name) ? null : emptyValue(schema)));
  return {
    /** The values of a new record. */
    empty: empty as FormValues,
    /** The values of a stored record; `rest` has the fields that the record does not contain under the same name. */
    valuesOf: <Stored extends Known<FormValues>>(stored: Stored, rest: Omit<FormValues, keyof Stored>) => {
      const all: Record<string, unknown> = { ...stored, ...rest };
      return of((name) => all[name] ?? empty[name]) as FormValues;
    },
    /** What the draft's schema reads: null in place of a blank text, where it accepts null. */
    draftOf: (values: FormValues) => {
      const all: Record<string, unknown> = { ...values };
      const isNone = (name: string, schema: Schema) => isBlank(all[name]) && z.safeParse(schema, null).success;
      return of((name, schema) => (isNone(name, schema) ? null : all[name])) as Sent<Fields, Left>;
    },
  };
}

/** The values of a form made by `draftFields()`. */
export type FormValues<Of extends { readonly empty: unknown }> = Of['empty'];
