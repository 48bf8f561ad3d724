import { z } from 'zod';

const PARAMETERS = new Set(['endpoint', 'region', 'timeout']);

/** The address of the storage of documents: `file:///folder`, or `s3://bucket?endpoint=…&region=…&timeout=…`. */
export const StorageAddress = z.string().superRefine((address, issues) => {
  const wanted = whatIsWanted(address);
  if (wanted !== undefined) issues.addIssue({ code: 'custom', message: wanted });
});

/** What the address must be; undefined if it is that. A part that is ignored would lead to another place than the one meant. */
function whatIsWanted(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'file:') return isWholeFolder(address, url) ? undefined : 'file:/// and the whole path of a folder';
  if (url?.protocol === 's3:') return wantedOfBucket(url);
  return 'an address beginning with file:// or s3://';
}

function isWholeFolder(address: string, { hostname, pathname, search, hash }: URL): boolean {
  const isPlain = address.startsWith('file://') && hostname === '' && search === '' && hash === '' && pathname !== '/';
  return isPlain && isDecodable(pathname);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function wantedOfBucket({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === '' || !['', '/'].includes(pathname)) return 's3:// and a bucket of its own, without a folder in it';
  if ([...searchParams.keys()].some((name) => !PARAMETERS.has(name)))
    return 's3:// and a bucket, with no parameters other than endpoint, region and timeout';
  const [endpoint, timeout] = [searchParams.get('endpoint'), searchParams.get('timeout')];
  if (endpoint !== null && !isWebAddress(endpoint)) return 's3:// and a bucket, with an endpoint that begins with https:// or http://';
  if (timeout !== null && !(Number(timeout) > 0 && Number.isFinite(Number(timeout))))
    return 's3:// and a bucket, with a timeout in seconds, more than 0';
  return undefined;
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
