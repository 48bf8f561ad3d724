import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Invite, InviteDraft, InviteOffer, InviteToken } from './invite.schema.ts';

const base = '/api/v1/invites';

export const createInvite = endpoint({
  method: 'POST',
  url: base,
  access: 'invite:write',
  summary: 'Invites a person to the firm and mails the link, which is valid for seven days and works once.',
  status: 201,
  body: InviteDraft,
  response: z.object({ message: z.string(), invite: Invite }),
});

export const listInvites = endpoint({
  method: 'GET',
  url: base,
  access: 'invite:write',
  summary: 'The firm’s latest invitations, newest first, at most 200.',
  response: z.array(Invite),
});

export const resendInvite = endpoint({
  method: 'POST',
  url: `${base}/:id/resend`,
  access: 'invite:write',
  summary: 'Mails a new link, valid for another seven days; the old link stops working.',
  status: 200,
  params: IdParams,
  response: Message,
});

export const revokeInvite = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'invite:write',
  summary: 'Revokes an invitation.',
  params: IdParams,
  response: Message,
});

export const readInviteOffer = endpoint({
  method: 'GET',
  url: `${base}/accept`,
  access: 'public',
  summary: 'The inviter, firm and role of an invitation.',
  query: InviteToken,
  response: InviteOffer,
  rate: { limit: 60, seconds: 300 },
});

export const acceptInvite = endpoint({
  method: 'POST',
  url: `${base}/accept`,
  access: 'public',
  summary: 'Accepts an invitation. A new user is mailed a code; an existing user calls this signed in and joins at once.',
  status: 200,
  body: InviteToken,
  response: z.object({ message: z.string(), email: z.string(), joined: z.boolean() }),
  rate: { limit: 30, seconds: 300 },
});
