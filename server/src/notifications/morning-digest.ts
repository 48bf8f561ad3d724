import type { RoleName } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import * as digestRepository from './digest.repository.ts';
import { digestEmail } from './notification.emails.ts';
import { preferencesOf } from './notification-preferences.ts';

interface DigestContext {
  readonly day: string;
  /** Those of the reader's role. */
  readonly permissions: readonly string[];
  readonly publicUrl: string;
}

/** A mail that a member gets once a day at an hour of their choice. */
export interface DigestKind {
  /** The column with the last day on which it was sent. */
  readonly sentOn: digestRepository.SentOn;
  /** The hour that the person chose; null for no mail. */
  readonly hourOf: (preferences: unknown) => number | null;
  /** @returns undefined if there is nothing to say. */
  readonly write: (db: TenantDb, reader: digestRepository.DigestReader, context: DigestContext) => Promise<EmailTemplate | undefined>;
}

/** Roles whose digest covers the whole firm's diary. */
const OF_ALL: readonly RoleName[] = ['admin', 'clerk'];

export const isOfAll = ({ roleName }: digestRepository.DigestReader) => OF_ALL.includes(roleName);

const NONE = { items: [], total: 0 };

/** That day's hearings, due tasks, and the deadlines of the week to come. */
export const morningDigest: DigestKind = {
  sentOn: 'digest_on',
  hourOf: (preferences) => preferencesOf(preferences).digest_hour,
  write: async (db, reader, { day, permissions, publicUrl }) => {
    const { userId } = reader;
    const limitedTo = isOfAll(reader) ? null : userId;
    const hearings = permissions.includes('hearing:read') ? await digestRepository.findHearings(db, { day, userId: limitedTo }) : NONE;
    const tasks = permissions.includes('task:read') ? await digestRepository.findTasks(db, { day, userId }) : NONE;
    const deadlines = permissions.includes('deadline:read') ? await digestRepository.findDeadlines(db, { day, userId }) : NONE;
    const isEmpty = [hearings, tasks, deadlines].every(({ total }) => total === 0);
    return isEmpty ? undefined : digestEmail(reader, { day, hearings, tasks, deadlines }, publicUrl);
  },
};
