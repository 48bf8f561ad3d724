import type { LawyerChoice } from '@munshi/contract/lawyers/lawyer.schema';

/** `Meera Nambiar, Senior Advocate`: the designation distinguishes two lawyers of the same name. */
export const printChoice = ({ name, designation }: Pick<LawyerChoice, 'name' | 'designation'>) =>
  designation ? `${name}, ${designation}` : name;

/** Storage key of a lawyer's unsaved edits after the session ended. */
export const lawyerDraftKey = (id: string) => `lawyer_unsaved_${id}`;
