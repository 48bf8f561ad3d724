import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';

/** The severity of a notification; clients treat an unknown type as info (spec 3). */
export const NotificationType = z.enum(['success', 'warning', 'error', 'info']);
export type NotificationType = z.infer<typeof NotificationType>;

/**
 * Kinds of notifications, each delivered in the product, by mail, both or not at all: assigned to me, something of mine
 * changed, something of mine falls due, a hearing is tomorrow, a case of mine has no next date, an invitation was accepted.
 */
export const NotificationKind = z.enum(['assigned', 'changed', 'due', 'hearing_tomorrow', 'no_next_date', 'invite_accepted']);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Largest page. Unlike other lists, any size up to this is allowed, because the bell requests 4 (spec 9). */
const MAX_LISTED = 100;
const DEFAULT_LISTED = 50;

/**
 * `unread`: only unread notifications if true, only read ones if false. `group_of`: those of one group one by one, given the id of any
 * of them.
 */
export const NotificationQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LISTED)), DEFAULT_LISTED),
  offset: PageOffset,
  unread: z.optional(Flag),
  group_of: z.optional(Id),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

/**
 * One notification, or a group: those of one kind of change that one person caused on one day, unread and read ones apart. A group has
 * the id, type and time of its newest notification; `count` is its size, 1 for a single one. `route`: the page to open, such as
 * `/tasks/<id>`, for a group that of its notifications; null if there is none. `actor_name`: who caused it; null for a reminder. Later
 * versions may add values of `type`.
 */
export const Notification = z.object({
  id: Id,
  type: z.string(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: Instant,
  route: z.nullable(z.string()),
  count: z.int(),
  actor_name: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** `unread_count` covers all notifications the caller may see, not only this page; it stops at 1,000. */
export const NotificationList = z.object({ items: z.array(Notification), unread_count: z.int() });
export const UnreadCount = z.object({ unread_count: z.int() });

export const NotificationRead = z.strictObject({ read: z.literal(true) });

/** How notifications of a kind are delivered. */
export const NotificationChannel = z.enum(['product', 'mail', 'both', 'none']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

const CourtHour = z.int().check(z.minimum(0), z.maximum(23));
const choices = { channels: z.record(NotificationKind, NotificationChannel), digest_hour: z.nullable(CourtHour) };

/**
 * `digest_hour` and `evening_digest_hour`: the hours of the morning and the evening mail in the courts' time zone (Asia/Kolkata), 0 to 23;
 * null for no mail.
 */
export const NotificationPreferences = z.strictObject({ ...choices, evening_digest_hour: z.nullable(CourtHour) });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** `evening_digest_hour` stays as it is if left out. */
export const NotificationPreferencesChange = z.strictObject({ ...choices, evening_digest_hour: z.optional(z.nullable(CourtHour)) });
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;

/** The hour of the evening mail when it is first switched on. */
export const EVENING_DIGEST_HOUR = 19;

/** The defaults until a person chooses: everything in the product, the morning mail at seven, and no evening mail. */
export const defaultNotificationPreferences: NotificationPreferences = {
  channels: {
    assigned: 'product',
    changed: 'product',
    due: 'product',
    hearing_tomorrow: 'product',
    no_next_date: 'product',
    invite_accepted: 'product',
  },
  digest_hour: 7,
  evening_digest_hour: null,
};
