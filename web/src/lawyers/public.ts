export { lawyersQuery } from './lawyer-choices.queries.ts';
export { LawyersField } from './lawyers-field.tsx';
export { useLawyerChoices } from './use-lawyer-choices.ts';
