import { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * The same schema, with objects that zod compiles into a function at first use. It does so for the classic build and not for
 * `zod/mini`, in which the contract is written; parsing a page of 50 without it takes three times as long (adr/0023). Only what
 * answers consist of is looked into; any other schema stays as it is.
 */
export function compiledSchema(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return new z.core.$ZodObjectJIT({
        ...def,
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compiledSchema(field)])),
      });
    case 'array':
      return new z.core.$ZodArray({ ...def, element: compiledSchema(def.element) });
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: compiledSchema(def.innerType) });
    default:
      return schema;
  }
}
