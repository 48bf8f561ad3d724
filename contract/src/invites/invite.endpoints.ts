import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message } from '../platform/page.ts';
import { Invite, InviteDraft, InviteOffer, InviteToken } from './invite.schema.ts';

const base = '/api/v1/invites';

export const createInvite = endpoint({
  method: 'POST',
  url: base,
  access: 'invite:write',
  summary: 'Invites a person into the firm and mails the link. It lasts seven days and works once.',
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
  summary: 'Mails a new link, good for another seven days; the old link stops working.',
  status: 200,
  params: IdParams,
  response: Message,
});

export const revokeInvite = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'invite:write',
  summary: 'Takes an invitation back.',
  params: IdParams,
  response: Message,
});

export const readInviteOffer = endpoint({
  method: 'GET',
  url: `${base}/accept`,
  access: 'public',
  summary: 'Who invites, into which firm and role.',
  query: InviteToken,
  response: InviteOffer,
  rate: { limit: 60, seconds: 300 },
});

export const acceptInvite = endpoint({
  method: 'POST',
  url: `${base}/accept`,
  access: 'public',
  summary: 'Accepts. A newcomer is mailed a code; the holder of an account calls this signed in and joins at once.',
  status: 200,
  body: InviteToken,
  response: z.object({ message: z.string(), email: z.string(), joined: z.boolean() }),
  rate: { limit: 30, seconds: 300 },
});
