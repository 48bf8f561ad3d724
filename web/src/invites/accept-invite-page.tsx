import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { SignInLayout } from '../accounts/public.ts';
import { ApiError } from '../platform/calls/problem.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { AcceptOffer } from './accept-offer.tsx';
import { BrokenInvite } from './broken-invite.tsx';
import { offerQuery } from './invite.queries.ts';

/** Length of the shortest token; a shorter one was truncated on the way. */
const TOKEN_MIN = 20;

/** The page of an invitation's link: who invites, into which firm and role. */
export function AcceptInvitePage() {
  const { t } = useTranslation(['invites', 'ui']);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isWhole = token.length >= TOKEN_MIN;
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(token), enabled: isWhole });
  if (!isWhole) return <BrokenInvite message={t('invites:accept.noToken')} code="" />;
  if (offer) return <AcceptOffer offer={offer} token={token} />;
  if (error instanceof ApiError && error.code.startsWith('invite.')) return <BrokenInvite message={error.message} code={error.code} />;
  if (error) {
    return (
      <SignInLayout title={t('ui:error.title')} lead={error.message}>
        <div>
          <Button onClick={() => void refetch()}>{t('ui:error.retry')}</Button>
        </div>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('invites:accept.checking')}>
      <TextSkeleton lines={4} />
    </SignInLayout>
  );
}
