import { readMemberPhoto } from '@munshi/contract/tenants/member.endpoints';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

const ONE_HOUR_MS = 3_600_000;

const memberPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-photo', id],
    queryFn: ({ signal }) => call(readMemberPhoto, { params: { id }, signal }),
    staleTime: ONE_HOUR_MS,
  });

/** A colleague's avatar; the photo is requested only if there is one. */
export function MemberAvatar({ member }: { member: Member }) {
  const { data } = useQuery({ ...memberPhotoQuery(member.id), enabled: member.has_photo });
  return <Avatar name={member.display_name || member.name} picture={member.has_photo ? data?.picture : null} />;
}
