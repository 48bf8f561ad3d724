import { z } from 'zod';

/** How a notification is marked; anything else a client may meet counts as info (spec 3). */
export const NotificationType = z.enum(['success', 'warning', 'error', 'info']);
export type NotificationType = z.infer<typeof NotificationType>;

/**
 * What a person is told of, each to be had in the product, by mail, both or not at all: something was given to me,
 * something of mine changed, something of mine falls due, a hearing is tomorrow, a case of mine has no next date, an
 * invitation was accepted.
 */
export const NotificationKind = z.enum(['assigned', 'changed', 'due', 'hearing_tomorrow', 'no_next_date', 'invite_accepted']);
export type NotificationKind = z.infer<typeof NotificationKind>;
