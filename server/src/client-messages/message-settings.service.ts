import type { MessageSettings, MessageTemplate } from '@munshi/contract/client-messages/client-message.schema';
import { MessageLanguage } from '@munshi/contract/people/person.schema';
import { defaultTemplates, lacksDate, MessageKind, unknownPlaceholders } from '@munshi/contract/client-messages/message-template';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { readRemindersForUpdate, updateReminders } from '../tenants/public.ts';
import * as settingsRepository from './message-settings.repository.ts';

type TemplateName = Pick<MessageTemplate, 'kind' | 'language'>;
/** The body of the firm's template, or the default one. */
export type Templates = (name: TemplateName) => string;

/** The templates of the firm: its own where it has changed them. */
export async function readTemplates(db: TenantDb): Promise<Templates> {
  const own = await settingsRepository.listOwnTemplates(db);
  return ({ kind, language }) =>
    own.find((each) => each.kind === kind && each.language === language)?.body ?? defaultTemplates[language][kind];
}

export async function readMessageSettings(db: TenantDb): Promise<MessageSettings> {
  const { name, phone, reminders } = await settingsRepository.findFirm(db);
  const bodyOf = await readTemplates(db);
  const templates = MessageLanguage.options.flatMap((language) =>
    MessageKind.options.map((kind) => present({ kind, language, body: bodyOf({ kind, language }) })),
  );
  return { templates, firm: { name, phone }, reminders };
}

const present = (template: TemplateName & { body: string }): MessageTemplate => ({
  ...template,
  is_default: template.body === defaultTemplates[template.language][template.kind],
});

/** @throws {AppError} `client_message.unknown_placeholder`, `client_message.without_date`. */
export async function updateMessageTemplate(db: TenantDb, { kind, language }: TemplateName, body: string): Promise<MessageTemplate> {
  const unknown = unknownPlaceholders(kind, body);
  if (unknown.length > 0)
    throw new AppError('client_message.unknown_placeholder', { fields: { body: 'unknown' }, values: { names: unknown.join(', ') } });
  if (lacksDate(kind, body)) throw new AppError('client_message.without_date', { fields: { body: 'required' } });
  // The default is not stored: a firm that returns to it also gets later improvements.
  if (body === defaultTemplates[language][kind]) return await deleteMessageTemplate(db, { kind, language });
  await settingsRepository.updateTemplate(db, { kind, language, body });
  return present({ kind, language, body });
}

/** Resets a template to the default. */
export async function deleteMessageTemplate(db: TenantDb, { kind, language }: TemplateName): Promise<MessageTemplate> {
  await settingsRepository.deleteTemplate(db, { kind, language });
  return present({ kind, language, body: defaultTemplates[language][kind] });
}

/** Switches the reminders on or off, and records it in the audit log. */
export async function updateClientReminders(db: TenantDb, reminders: boolean): Promise<{ reminders: boolean }> {
  const before = await readRemindersForUpdate(db);
  if (before.reminders === reminders) return { reminders };
  await updateReminders(db, { id: before.id, reminders });
  const line = { table: 'tenants', action: 'update', rowId: before.id } as const;
  await recordLine(db, { ...line, was: { client_reminders: before.reminders }, isNow: { client_reminders: reminders } });
  return { reminders };
}
