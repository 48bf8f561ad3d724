import type { ProblemKind } from '../platform/problem.ts';

/** The guards of an instrument, each in words that say what is missing and what to do. */
export const vakalatnamaProblems = {
  'vakalatnama.not_found': { status: 404, message: 'This vakalatnama does not exist, or was deleted.' },
  'vakalatnama.too_long': {
    status: 422,
    message: 'This vakalatnama is too long to be laid out. All clauses together may have {{limit}} letters; shorten the longest of them.',
  },
  'vakalatnama.not_typeset': {
    status: 422,
    message: 'This vakalatnama cannot be laid out. Look for unusual characters in what was typed or pasted, and take them out.',
  },
  'vakalatnama.preview_superseded': { status: 503, message: 'A newer preview of yours took the place of this one. Try again.' },
  'vakalatnama.printing_busy': { status: 503, message: 'Many documents are being laid out just now. Try again in a moment.' },
  'vakalatnama.court_unknown': { status: 422, message: 'The court chosen does not exist any more. Choose again.' },
  'vakalatnama.form_unknown': { status: 422, message: 'The form chosen does not exist any more. Choose again.' },
  'vakalatnama.lawyer_unknown': { status: 422, message: 'One of the advocates is not in your firm’s records any more. Choose again.' },
  'vakalatnama.replaced_unknown': { status: 422, message: 'The vakalatnama this one is to replace does not exist any more.' },
  'vakalatnama.replaced_elsewhere': {
    status: 422,
    message: 'The vakalatnama whose place this one takes is of another case. Keep its case, or write a new one for the other.',
  },
  'vakalatnama.case_known': { status: 409, message: 'This case has its vakalatnama already among those made together.' },
  'vakalatnama.not_own': { status: 403, message: 'Only an admin can delete or restore a vakalatnama that somebody else made.' },
  'vakalatnama.locked': {
    status: 409,
    message: 'This vakalatnama is signed, so its words and its names cannot change any more. Make a new one in its place.',
  },
  'vakalatnama.retained': {
    status: 409,
    message:
      'A signed vakalatnama must be kept for {{years}} years after the final disposal of the case{{until}}. It cannot be deleted before.',
  },
  'vakalatnama.step_closed': {
    status: 409,
    message: 'This step does not follow from where the vakalatnama stands ({{from}}). Next can come: {{next}}.',
  },
  'vakalatnama.scan_attached': {
    status: 409,
    message: 'The signed paper is attached as a scan, so this vakalatnama counts as signed. Detach the scan first if it is of another one.',
  },
  'vakalatnama.place_taken': {
    status: 409,
    message: 'Another vakalatnama took its place and is on record. Take that one back from the record first.',
  },
  'vakalatnama.nothing_to_undo': { status: 409, message: 'No step has been taken yet that could be taken back.' },
  'vakalatnama.date_ahead': { status: 422, message: 'That day has not come yet. Enter the day on which it happened.' },
  'vakalatnama.date_order': {
    status: 422,
    message: 'This cannot be before {{earlier_on}}, when the vakalatnama was {{earlier}}. Check both dates.',
  },
  'vakalatnama.no_executants': { status: 409, message: 'Nobody is named to sign. Name the party that executes it first.' },
  'vakalatnama.no_advocates': {
    status: 409,
    message: 'No advocate is named. The names must stand in a vakalatnama before it is signed: add them first.',
  },
  'vakalatnama.witness_needed': { status: 409, message: 'This court asks for {{count}} witness at least. Name who saw it signed.' },
  'vakalatnama.mode_refused': { status: 409, message: 'This court does not take a vakalatnama signed that way. It takes: {{modes}}.' },
  'vakalatnama.certificate_needed': {
    status: 409,
    message:
      '{{names}} cannot read it. Say who read it over and explained it, and in which language: without that certificate it is defective.',
  },
  'vakalatnama.custody_needed': {
    status: 409,
    message: '{{names}} is in custody. Name the officer of the prison who authenticated the signature.',
  },
  'vakalatnama.attestor_needed': { status: 409, message: 'Say before whom it was signed: one of {{attestors}}.' },
  'vakalatnama.attestor_accepts': {
    status: 409,
    message: '{{name}} is to accept this vakalatnama and so cannot attest it. It takes another advocate, or an officer.',
  },
  'vakalatnama.not_attested': { status: 409, message: 'This court asks for attestation. Record before whom it was signed first.' },
  'vakalatnama.not_accepted': { status: 409, message: 'Not yet accepted by {{names}}. Every advocate named must accept.' },
  'vakalatnama.acceptance_unknown': { status: 422, message: 'That advocate is not named in this vakalatnama.' },
  'vakalatnama.accepted_already': { status: 409, message: '{{name}} has accepted already.' },
  'vakalatnama.contact_needed': {
    status: 409,
    message: 'This court asks for the address, telephone, e-mail and enrolment number of each advocate. Missing for {{names}}.',
  },
  'vakalatnama.aor_needed': {
    status: 409,
    message: 'Only an Advocate-on-Record files in the Supreme Court. Name one, with the AOR code.',
  },
  'vakalatnama.endorsement_needed': {
    status: 409,
    message: 'The Advocate-on-Record must certify that it was signed before them, or endorse that they are satisfied of its due execution.',
  },
  'vakalatnama.stamp_missing': { status: 409, message: 'Still to be affixed: {{stamps}}.' },
  'vakalatnama.no_case': {
    status: 409,
    message: 'A vakalatnama is filed in one case, and this one names none yet. Choose its case first.',
  },
  'vakalatnama.objection_needed': { status: 422, message: 'Write down what the registry objects to.' },
  'vakalatnama.noc_needed': {
    status: 409,
    message: '{{names}} is on record for {{party}}. Enter their no-objection, or the leave of the court.',
  },
  'vakalatnama.leave_needed': {
    status: 409,
    message: 'A vakalatnama on record ends only with the leave of the court. Enter the order by which leave was given.',
  },
  'vakalatnama.receiver_needed': { status: 422, message: 'Say to whom the no-objection was given.' },
  'vakalatnama_form.not_found': { status: 404, message: 'This form does not exist, or was deleted.' },
  'vakalatnama_form.duplicate': { status: 409, message: 'Your firm has a form of that name already. Choose another name.' },
  'vakalatnama_draft.not_found': { status: 404, message: 'This draft does not exist any more.' },
} as const satisfies Record<string, ProblemKind>;
