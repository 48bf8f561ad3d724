import type { LawyerChoice } from '@munshi/contract/lawyers/lawyer.schema';

/** `Meera Nambiar, Senior Advocate`: two of one name are told apart by what they are. */
export const printChoice = ({ name, designation }: Pick<LawyerChoice, 'name' | 'designation'>) =>
  designation ? `${name}, ${designation}` : name;

/** Where what is typed of a lawyer is kept when the session ends. */
export const keptLawyer = (id: string) => `lawyer_unsaved_${id}`;
