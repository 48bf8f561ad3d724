import type { MessageLanguage } from '@munshi/contract/people/person.schema';
import type { MessageKind } from '@munshi/contract/client-messages/message-template';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface OwnTemplate {
  readonly kind: string;
  readonly language: string;
  readonly body: string;
}

/** The templates that the firm has changed. */
export async function listOwnTemplates(db: TenantDb): Promise<OwnTemplate[]> {
  return await db
    .selectFrom('client_message_templates')
    .select(['client_message_templates.kind', 'client_message_templates.language', 'client_message_templates.body'])
    .execute();
}

export async function updateTemplate(
  db: TenantDb,
  template: { kind: MessageKind; language: MessageLanguage; body: string },
): Promise<void> {
  await db
    .insertInto('client_message_templates')
    .values({ id: uuidv7(), ...template, updated_at: sql<string>`statement_timestamp()` })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'language']).doUpdateSet(({ ref }) => ({
        body: ref('excluded.body'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function deleteTemplate(db: TenantDb, { kind, language }: { kind: MessageKind; language: MessageLanguage }): Promise<void> {
  await db
    .deleteFrom('client_message_templates')
    .where('client_message_templates.kind', '=', kind)
    .where('client_message_templates.language', '=', language)
    .execute();
}

interface MessageFirm {
  readonly name: string;
  readonly phone: string | null;
  /** Whether clients are reminded by mail. */
  readonly reminders: boolean;
}

export async function findFirm(db: TenantDb): Promise<MessageFirm> {
  return await db
    .selectFrom('tenants')
    .select(['tenants.name', 'tenants.phone', 'tenants.client_reminders as reminders'])
    .where('tenants.id', '=', sql<string>`app.current_tenant()`)
    .executeTakeFirstOrThrow();
}
