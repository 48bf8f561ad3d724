import { readSupportContact, sendSupportMessage, sendContactMessage } from '@munshi/contract/support/support.endpoints';
import type { SupportMessage } from '@munshi/contract/support/support.schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

/** The mail address of the operator of this installation, if one is set. */
export const supportContactQuery = queryOptions({
  queryKey: ['support-contact'],
  queryFn: ({ signal }) => call(readSupportContact, { signal }),
  staleTime: Infinity,
});

export type Topic = 'support' | 'contact';

interface Sending {
  message: SupportMessage;
  /** Idempotency key: the same for the same message, so that repeating it after a lost response sends it once. */
  key: string;
}

export function useSendMessage(topic: Topic) {
  const endpoint = topic === 'support' ? sendSupportMessage : sendContactMessage;
  return useMutation({ mutationFn: ({ message, key }: Sending) => call(endpoint, { body: message, idempotencyKey: key }) });
}
