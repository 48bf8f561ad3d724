export { deleteFeedsOf as revokeCalendarFeedsOf } from './calendar-feed.repository.ts';
