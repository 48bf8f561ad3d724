import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Judge, JudgeChange, JudgeDraft, JudgeQuery } from './judge.schema.ts';

const base = '/api/v1/judges';

export const listJudges = endpoint({
  method: 'GET',
  url: base,
  access: 'reference',
  summary: 'Judges by name with their postings: the national ones and, for a signed-in caller, the firm’s own.',
  query: JudgeQuery,
  response: pageOf(Judge),
});

export const createJudge = endpoint({
  method: 'POST',
  url: base,
  access: 'reference:write',
  summary: 'Adds a judge to the firm’s list.',
  status: 201,
  body: JudgeDraft,
  response: Judge,
});

export const updateJudge = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Changes a judge of the firm’s list.',
  params: IdParams,
  body: JudgeChange,
  response: Judge,
});

export const deleteJudge = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Deletes a judge from the firm’s list; cases keep the name.',
  params: IdParams,
  response: Message,
});

export const restoreJudge = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'reference:write',
  summary: 'Restores a judge deleted in the last thirty days.',
  status: 200,
  params: IdParams,
  response: Judge,
});
