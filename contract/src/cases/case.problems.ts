import type { ProblemKind } from '../platform/problem.ts';

export const caseProblems = {
  'case.not_found': { status: 404, message: 'This case does not exist, or was deleted.' },
  'case.on_legal_hold': {
    status: 409,
    message: '{{title}} is under legal hold: {{reason}} Lift the hold on its page before deleting it.',
  },
  'case.not_own': {
    status: 403,
    message: 'Only an admin can delete or restore {{title}}: somebody else created it, and you are not on its team.',
  },
  'case.entry_not_undoable': {
    status: 409,
    message:
      'Only the person who entered {{title}} can undo it, within 30 minutes and before anything is added to the case. Ask a lawyer or an admin to delete it.',
  },
  'case.cnr_taken': { status: 409, message: 'Another case of your firm already has this CNR.' },
  'case.offence_days': { status: 422, message: 'An offence cannot end before it began. Enter both days, the earlier one first.' },
  'case.phase_mismatch': { status: 422, message: 'This phase does not belong to the status chosen.' },
  'case.reference_unknown': { status: 422, message: 'An entry you chose from a list no longer exists. Choose again.' },
  'case.person_unknown': { status: 422, message: 'One of the parties is not in your firm’s records.' },
  'case.lawyer_unknown': { status: 422, message: 'One of the lawyers on the team is not in your firm’s records.' },
  'case.member_unknown': { status: 422, message: 'One person on the team is not a member of your firm.' },
  'case.link_unknown': { status: 422, message: 'One of the linked cases does not exist.' },
  'case.restrict_needs_team': { status: 422, message: 'Only somebody on the case’s team can restrict it. Add yourself to the team first.' },
  'case.decision_before_filing': { status: 422, message: 'The decision date cannot be before the filing date.' },
} as const satisfies Record<string, ProblemKind>;
