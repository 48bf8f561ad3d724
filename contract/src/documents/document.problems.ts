import type { ProblemKind } from '../platform/problem.ts';

export const documentProblems = {
  'document.not_found': { status: 404, message: 'This document does not exist, or was deleted.' },
  'document.version_not_found': { status: 404, message: 'This document has no such version.' },
  'document.reference_unknown': { status: 422, message: 'The checklist item chosen does not exist any more. Choose again.' },
  'document.not_yours': {
    status: 403,
    message: 'Somebody else put this document here. Only they or an admin can delete it.',
  },
  'document.infected': {
    status: 409,
    message: 'The virus scanner found something in this file, so it is kept apart and cannot be opened. Delete it and upload a clean copy.',
  },
  'document.being_scanned': { status: 409, message: 'This file is still being looked through for viruses. Try again in a moment.' },
  'document.damaged': {
    status: 500,
    message: 'What is stored is not what was uploaded: its fingerprint differs. Upload the file again, and tell whoever runs Munshi.',
  },
  'document.range_invalid': { status: 416, message: 'The file has no such part.' },
  'document.nothing_to_pack': { status: 409, message: 'There are no documents in this case that can be packed.' },
  'upload.not_found': { status: 404, message: 'This upload does not exist any more. Start it again.' },
  'upload.offset_conflict': { status: 409, message: 'The upload stands somewhere else. Ask where it stands, and go on from there.' },
  'upload.empty': { status: 422, message: 'This file is empty (0 bytes). Check that it was saved, and choose it again.' },
  'upload.invalid': { status: 400, message: 'This upload could not be understood.' },
  'upload.too_large': { status: 413, message: 'This file is larger than {{limit}}, the most that one file may have.' },
  'plan.storage_full': {
    status: 409,
    message:
      'The {{plan}} plan has room for {{limit}} of documents, and what is left of it is too small for this file. An admin can choose a larger plan under Settings, Plan and usage; a deleted document makes room after 30 days.',
  },
  'bundle.not_found': { status: 404, message: 'This bundle does not exist.' },
  'bundle.item_unknown': { status: 422, message: 'One of the documents chosen is not in this case any more. Choose again.' },
  'bundle.item_unfit': { status: 422, message: '“{{title}}” cannot go into a bundle: only PDF files, JPEG and PNG pictures can.' },
  'bundle.too_large': { status: 422, message: 'These documents have more than {{limit}} together. Make two bundles.' },
  'e_filing.rules_unknown': { status: 422, message: 'There are no e-filing rules under this name.' },
} as const satisfies Record<string, ProblemKind>;
