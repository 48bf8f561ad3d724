import * as z from 'zod/mini';

/** Limits of a stored picture: bytes of the file, pixels of its longer side. */
export interface PictureLimits {
  readonly bytes: number;
  readonly side: number;
  readonly isSquare: boolean;
}

export const photoLimits: PictureLimits = { bytes: 60_000, side: 192, isSquare: true };
export const logoLimits: PictureLimits = { bytes: 120_000, side: 512, isSquare: false };

/** A webp or JPEG picture as a data URL. The server also checks its bytes. */
export const pictureUrl = ({ bytes }: PictureLimits) =>
  z.string().check(z.maxLength(Math.ceil(bytes / 3) * 4 + 30), z.regex(/^data:image\/(?:webp|jpeg);base64,[A-Za-z\d+/]+={0,2}$/));

/** The stored picture; null if there is none. */
export const PictureAnswer = z.object({ picture: z.nullable(z.string()) });

export const pictureProblems = {
  'picture.unreadable': { status: 422, message: 'This image cannot be shown here. Choose a JPEG or WebP image.' },
  'picture.too_large': { status: 422, message: 'This image is larger than {{side}} pixels or {{kilobytes}} kB. Choose a smaller one.' },
} as const;
