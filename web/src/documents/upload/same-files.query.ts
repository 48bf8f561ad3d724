import { listSameFiles } from '@munshi/contract/documents/same-file.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';

/** Documents of the case that had the file of this one before: it was uploaded twice. */
export const sameFilesQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'same-files', id],
    queryFn: ({ signal }) => call(listSameFiles, { params: { id }, signal }),
  });
