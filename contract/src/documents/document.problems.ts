import type { ProblemKind } from '../platform/problem.ts';

export const documentProblems = {
  'document.not_found': { status: 404, message: 'This document does not exist, or was deleted.' },
  'document.version_not_found': { status: 404, message: 'This document has no such version.' },
  'document.reference_unknown': { status: 422, message: 'The checklist item chosen no longer exists. Choose again.' },
  'document.not_yours': {
    status: 403,
    message: 'Somebody else uploaded this document. Only they or an admin can delete it.',
  },
  'document.on_legal_hold': {
    status: 409,
    message:
      'The case of this document is under legal hold, so the document stays in it. An admin can lift the hold on the page of the case.',
  },
  'document.is_signed_copy': {
    status: 409,
    message: 'This document is the signed copy of a vakalatnama, so it stays in its case. Remove it from the vakalatnama first.',
  },
  'document.infected': {
    status: 409,
    message: 'The virus scanner found a threat in this file, so it is quarantined and cannot be opened. Delete it and upload a clean copy.',
  },
  'document.being_scanned': { status: 409, message: 'This file is still being scanned for viruses. Try again in a moment.' },
  'document.damaged': {
    status: 500,
    message:
      'The stored file differs from the file uploaded: its fingerprint does not match. Upload it again, and tell the person who runs Munshi.',
  },
  'document.range_invalid': { status: 416, message: 'The file has no such part.' },
  'document.nothing_to_pack': { status: 409, message: 'This case has no documents to download.' },
  'upload.not_found': { status: 404, message: 'This upload no longer exists. Start it again.' },
  'upload.offset_conflict': { status: 409, message: 'The upload is at another position. Read its position and continue from there.' },
  'upload.empty': { status: 422, message: 'This file is empty (0 bytes). Check that it was saved, and choose it again.' },
  'upload.invalid': { status: 400, message: 'This upload request is not valid.' },
  'upload.too_large': { status: 413, message: 'This file is larger than {{limit}}, the limit for one file.' },
  'plan.storage_full': {
    status: 409,
    message:
      'This file does not fit into what is left of the {{limit}} of the {{plan}} plan. An admin can choose a larger plan under Settings, Plan and usage; a deleted document frees its space after 30 days.',
  },
  'bundle.not_found': { status: 404, message: 'This bundle does not exist.' },
  'bundle.item_unknown': { status: 422, message: 'One of the documents chosen is no longer in this case. Choose again.' },
  'bundle.item_unfit': { status: 422, message: '“{{title}}” cannot go into a bundle: only PDF files and JPEG or PNG images can.' },
  'bundle.too_large': { status: 422, message: 'These documents together are larger than {{limit}}. Create two bundles.' },
  'e_filing.rules_unknown': { status: 422, message: 'There are no e-filing rules under this name.' },
} as const satisfies Record<string, ProblemKind>;
