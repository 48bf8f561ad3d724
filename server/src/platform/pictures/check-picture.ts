import type { PictureLimits } from '@munshi/contract/platform/picture';
import { AppError } from '../http/app-error.ts';
import { pictureSize } from './picture-size.ts';

/**
 * Checks the bytes of a data URL against the limits, and does not trust the media type it states.
 *
 * @throws {AppError} `picture.unreadable` if they are not a WebP or JPEG picture, or not square where a square one is
 * required; `picture.too_large`.
 */
export function checkPicture(dataUrl: string, { bytes: mostBytes, side, isSquare }: PictureLimits): void {
  const [, mediaType = '', base64 = ''] = /^data:([\w/]+);base64,(.+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const size = pictureSize(mediaType, bytes);
  if (!size || size.width === 0 || size.height === 0 || (isSquare && size.width !== size.height))
    throw new AppError('picture.unreadable', { fields: { picture: 'unreadable' } });
  if (bytes.length > mostBytes || Math.max(size.width, size.height) > side)
    throw new AppError('picture.too_large', { fields: { picture: 'too_big' }, values: { side, kilobytes: mostBytes / 1_000 } });
}
