import type { ProblemKind } from '../platform/problem.ts';

/** The guards of an instrument, each with a sentence that says what is missing and what to do. */
export const vakalatnamaProblems = {
  'vakalatnama.not_found': { status: 404, message: 'This vakalatnama does not exist, or was deleted.' },
  'vakalatnama.too_long': {
    status: 422,
    message: 'This vakalatnama is too long to print. All clauses together may have {{limit}} characters; shorten the longest one.',
  },
  'vakalatnama.not_typeset': {
    status: 422,
    message: 'This vakalatnama cannot be printed. Look for unusual characters in the text typed or pasted, and remove them.',
  },
  'vakalatnama.preview_superseded': { status: 503, message: 'A newer preview replaced this one. Try again.' },
  'vakalatnama.printing_busy': { status: 503, message: 'Many documents are being prepared just now. Try again in a moment.' },
  'vakalatnama.court_unknown': { status: 422, message: 'The court chosen no longer exists. Choose again.' },
  'vakalatnama.form_unknown': { status: 422, message: 'The form chosen no longer exists. Choose again.' },
  'vakalatnama.lawyer_unknown': { status: 422, message: 'One of the advocates is no longer in your firm’s records. Choose again.' },
  'vakalatnama.advocate_missing': {
    status: 422,
    message: 'No advocate is named. A vakalatnama appoints an advocate: add at least one, from the team of the case or by name.',
  },
  'vakalatnama.replaced_unknown': { status: 422, message: 'The vakalatnama to be replaced no longer exists.' },
  'vakalatnama.replaced_elsewhere': {
    status: 422,
    message: 'The vakalatnama to be replaced belongs to another case. Keep its case, or create a new one for the other case.',
  },
  'vakalatnama.case_known': { status: 409, message: 'One of the vakalatnamas created together is already for this case.' },
  'vakalatnama.not_own': { status: 403, message: 'Only an admin can delete or restore a vakalatnama that somebody else created.' },
  'vakalatnama.locked': {
    status: 409,
    message: 'This vakalatnama is signed, so its text and names cannot be changed. Create a replacement instead.',
  },
  'vakalatnama.retained': {
    status: 409,
    message:
      'A signed vakalatnama must be kept for {{years}} years after the final disposal of the case{{until}}. It cannot be deleted before then.',
  },
  'vakalatnama.step_closed': {
    status: 409,
    message: 'This step is not possible now. Current status: {{from}}. Possible next: {{next}}.',
  },
  'vakalatnama.scan_attached': {
    status: 409,
    message: 'The signed paper is attached as a scan, so this vakalatnama counts as signed. Detach the scan first if it is of another one.',
  },
  'vakalatnama.place_taken': {
    status: 409,
    message: 'Its replacement is already on record. Undo that step of the replacement first.',
  },
  'vakalatnama.nothing_to_undo': { status: 409, message: 'There is no step to undo.' },
  'vakalatnama.date_ahead': { status: 422, message: 'This date is in the future. Enter the date on which it happened.' },
  'vakalatnama.date_order': {
    status: 422,
    message: 'This cannot be before {{earlier_on}}, when the vakalatnama was {{earlier}}. Check both dates.',
  },
  'vakalatnama.no_executants': { status: 409, message: 'No executant is named. Add the party that signs it first.' },
  'vakalatnama.no_advocates': {
    status: 409,
    message: 'No advocate is named. All names must be in the vakalatnama before it is signed: add them first.',
  },
  'vakalatnama.witness_needed': { status: 409, message: 'This court requires at least {{count}} witness. Enter who saw it signed.' },
  'vakalatnama.mode_refused': { status: 409, message: 'This court does not accept this mode of signing. It accepts: {{modes}}.' },
  'vakalatnama.certificate_needed': {
    status: 409,
    message:
      '{{names}} cannot read it. Enter who read it over and explained it, and in which language: without that certificate it is defective.',
  },
  'vakalatnama.custody_needed': {
    status: 409,
    message: '{{names}} is in custody. Name the officer of the prison who authenticated the signature.',
  },
  'vakalatnama.attestor_needed': { status: 409, message: 'Choose before whom it was signed: {{attestors}}.' },
  'vakalatnama.attestor_accepts': {
    status: 409,
    message: '{{name}} is to accept this vakalatnama and so cannot attest it. Choose another advocate, or an officer.',
  },
  'vakalatnama.not_attested': { status: 409, message: 'This court requires attestation. First record before whom it was signed.' },
  'vakalatnama.not_accepted': { status: 409, message: 'Not yet accepted by {{names}}. Every advocate named must accept.' },
  'vakalatnama.acceptance_unknown': { status: 422, message: 'That advocate is not named in this vakalatnama.' },
  'vakalatnama.accepted_already': { status: 409, message: '{{name}} has already accepted.' },
  'vakalatnama.contact_needed': {
    status: 409,
    message: 'This court requires the address, telephone, e-mail and enrolment number of each advocate. Missing for {{names}}.',
  },
  'vakalatnama.aor_needed': {
    status: 409,
    message: 'Only an Advocate-on-Record can file in the Supreme Court. Name one, with the AOR code.',
  },
  'vakalatnama.endorsement_needed': {
    status: 409,
    message: 'The Advocate-on-Record must certify that it was signed before them, or endorse that they are satisfied of its due execution.',
  },
  'vakalatnama.stamp_missing': { status: 409, message: 'Still to be affixed: {{stamps}}.' },
  'vakalatnama.no_case': {
    status: 409,
    message: 'This vakalatnama has no case yet. Choose the case before filing.',
  },
  'vakalatnama.objection_needed': { status: 422, message: 'Enter the objection of the registry.' },
  'vakalatnama.noc_needed': {
    status: 409,
    message: '{{names}} is on record for {{party}}. Enter their no-objection, or the leave of the court.',
  },
  'vakalatnama.leave_needed': {
    status: 409,
    message: 'A vakalatnama on record ends only with the leave of the court. Enter the order by which leave was given.',
  },
  'vakalatnama.receiver_needed': { status: 422, message: 'Enter to whom the no-objection was given.' },
  'vakalatnama_form.not_found': { status: 404, message: 'This form does not exist, or was deleted.' },
  'vakalatnama_form.duplicate': { status: 409, message: 'Your firm already has a form of this name. Choose another name.' },
  'vakalatnama_draft.not_found': { status: 404, message: 'This draft no longer exists.' },
} as const satisfies Record<string, ProblemKind>;
