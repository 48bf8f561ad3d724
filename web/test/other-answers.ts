import type { DocumentSettings } from '@munshi/contract/documents/document.schema';
import { http, HttpResponse } from 'msw';
import { at, pageOf } from './answers.ts';

const SETTINGS: DocumentSettings = { scans: false, recognises_text: false, used_bytes: 0, limit_bytes: null, max_file_bytes: 1e9 };

const page = () => HttpResponse.json(pageOf([]));
const list = () => HttpResponse.json([]);

/** Answers for what a screen reads beside the subject of a test, as in a firm without records. A test's own handlers come first. */
export const otherAnswers = [
  http.get(`${at}/case`, page),
  http.get(`${at}/client-messages/not-told`, page),
  http.get(`${at}/code-sections`, page),
  http.get(`${at}/court-holidays`, () => HttpResponse.json({ items: [], saturdays: 'none' })),
  http.get(`${at}/deadlines`, page),
  http.get(`${at}/deadlines/watch-list`, page),
  http.get(`${at}/documents/settings`, () => HttpResponse.json(SETTINGS)),
  http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 0, warnings: [], also_listed: [] })),
  http.get(`${at}/lawyers/choices`, list),
  http.get(`${at}/users/all`, list),
];
