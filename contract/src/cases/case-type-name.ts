/** Courts print the same abbreviation with and without full stops: `B.A.`, `BA`. */
export const bareAbbreviation = (text: string) => text.toLocaleLowerCase('en-IN').replace(/[^\p{L}\p{N}]/gu, '');

interface CaseType {
  readonly name: string;
  readonly details: { readonly abbreviations?: readonly string[] | undefined };
}

/** The case type that a number names, by its abbreviation or in full; undefined if none or several are called so. */
export function typeOfNumber<Type extends CaseType>({ kind }: { readonly kind: string }, types: readonly Type[]): Type | undefined {
  const wanted = bareAbbreviation(kind);
  if (wanted === '') return undefined;
  const isCalledSo = ({ name, details }: Type) =>
    [name, ...(details.abbreviations ?? [])].some((each) => bareAbbreviation(each) === wanted);
  const [found, ...others] = types.filter(isCalledSo);
  return others.length === 0 ? found : undefined;
}
