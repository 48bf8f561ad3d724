import type { ProblemKind } from '../platform/problem.ts';

export const clientMessageProblems = {
  'client_message.not_found': { status: 404, message: 'This note does not exist, or was undone.' },
  'client_message.not_client': { status: 422, message: 'This person is not our client in this case. Only our clients are told its dates.' },
  'client_message.opted_out': { status: 409, message: 'This client wants no messages.' },
  'client_message.no_mobile': { status: 422, message: 'This client has no mobile number. Add it to the person, or choose another way.' },
  'client_message.no_email': { status: 422, message: 'This client has no e-mail address. Add it to the person, or choose another way.' },
  'client_message.date_changed': {
    status: 409,
    message: 'The next date was changed while you looked at the message. Read the new message, then tell the client.',
  },
  'client_message.list_changed': {
    status: 409,
    message: 'The list has changed meanwhile: it has {{count}} clients now. Look at it, then note them again.',
  },
  'client_message.not_own': { status: 403, message: 'Only the person who told the client, or an admin, can undo this note.' },
  'client_message.sent': { status: 409, message: 'The mail is on its way: it cannot be undone.' },
  'client_message.unknown_placeholder': {
    status: 422,
    message: '{{names}} cannot be used here. Use only the placeholders of the list.',
  },
  'client_message.without_date': { status: 422, message: 'The message must say the date: put {next_date} into it.' },
} as const satisfies Record<string, ProblemKind>;
