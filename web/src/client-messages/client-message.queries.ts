import {
  createClientMessage,
  createMessageBatch,
  deleteClientMessage,
  deleteMessageBatch,
  deleteMessageTemplate,
  listNotNotified,
  readCaseClientMessages,
  readClientReminders,
  readMessageSettings,
  updateClientReminders,
  updateMessageTemplate,
} from '@munshi/contract/client-messages/client-message.endpoints';
import type {
  ClientMessageDraft,
  MessageBatchDraft,
  MessageTemplate,
  NotNotifiedQuery,
} from '@munshi/contract/client-messages/client-message.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { refetchOnEachVisit, untilChanged } from '../platform/calls/refetching.ts';
import { invalidateAreas } from '../platform/events/own-changes.ts';

/** What a note, an undo or a changed template makes stale on this page; the timeline of the case has a line of each note. */
const areas = ['client-messages', 'cases/timeline'];

/** A message is sent as it is shown: one with a date that was changed meanwhile would go to the client. */
export const caseMessagesQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    ...refetchOnEachVisit,
    queryKey: ['client-messages', 'of-case', caseId],
    queryFn: ({ signal }) => call(readCaseClientMessages, { params: { id: caseId }, signal }),
  });

export const notNotifiedQuery = (query: z.input<typeof NotNotifiedQuery>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['client-messages', 'not-told', query],
    queryFn: ({ signal }) => call(listNotNotified, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const messageSettingsQuery = queryOptions({
  ...untilChanged,
  queryKey: ['client-messages', 'settings'],
  queryFn: ({ signal }) => call(readMessageSettings, { signal }),
});

export const clientRemindersQuery = queryOptions({
  ...untilChanged,
  queryKey: ['client-messages', 'reminders'],
  queryFn: ({ signal }) => call(readClientReminders, { signal }),
});

export function useCreateClientMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ClientMessageDraft>) => call(createClientMessage, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateAreas(client, areas),
  });
}

export function useDeleteClientMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteClientMessage, { params: { id } }),
    onSettled: () => invalidateAreas(client, areas),
  });
}

export function useCreateMessageBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof MessageBatchDraft>) => call(createMessageBatch, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateAreas(client, areas),
  });
}

export function useDeleteMessageBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteMessageBatch, { params: { id } }),
    onSettled: () => invalidateAreas(client, areas),
  });
}

type TemplateName = Pick<MessageTemplate, 'kind' | 'language'>;

export function useUpdateMessageTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, language, body }: TemplateName & { body: string }) =>
      call(updateMessageTemplate, { params: { kind, language }, body: { body } }),
    onSuccess: () => invalidateAreas(client, areas),
  });
}

export function useDeleteMessageTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, language }: TemplateName) => call(deleteMessageTemplate, { params: { kind, language } }),
    onSuccess: () => invalidateAreas(client, areas),
  });
}

export function useUpdateClientReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reminders: boolean) => call(updateClientReminders, { body: { reminders } }),
    onSettled: () => invalidateAreas(client, areas),
  });
}
