import { readSupportContact, writeToSupport, writeToUs } from '@munshi/contract/support/support.endpoints';
import type { SupportMessage } from '@munshi/contract/support/support.schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** Where whoever runs this installation is reached by mail, if they have said so. */
export const supportContactQuery = queryOptions({
  queryKey: ['support-contact'],
  queryFn: ({ signal }) => call(readSupportContact, { signal }),
  staleTime: Infinity,
});

export type Topic = 'support' | 'contact';

interface Sending {
  message: SupportMessage;
  /** The same for the same message, so that sending it again after a lost answer sends it once. */
  key: string;
}

export function useWrite(topic: Topic) {
  const endpoint = topic === 'support' ? writeToSupport : writeToUs;
  return useMutation({ mutationFn: ({ message, key }: Sending) => call(endpoint, { body: message, idempotencyKey: key }) });
}
