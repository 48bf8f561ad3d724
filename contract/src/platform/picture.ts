import { z } from 'zod';

/** How large a kept picture may be: bytes of the file, pixels of its longer side. */
export interface PictureLimits {
  readonly bytes: number;
  readonly side: number;
  readonly isSquare: boolean;
}

export const photoLimits: PictureLimits = { bytes: 60_000, side: 192, isSquare: true };
export const logoLimits: PictureLimits = { bytes: 120_000, side: 512, isSquare: false };

/** A webp or JPEG picture as a data URL. The server looks at its bytes besides. */
export const pictureUrl = ({ bytes }: PictureLimits) =>
  z
    .string()
    .max(Math.ceil(bytes / 3) * 4 + 30)
    .regex(/^data:image\/(?:webp|jpeg);base64,[A-Za-z\d+/]+={0,2}$/);

/** A picture that is kept; null where there is none. */
export const PictureAnswer = z.object({ picture: z.string().nullable() });

export const pictureProblems = {
  'picture.unreadable': { status: 422, message: 'This is not a picture that can be shown here. Choose a JPEG or WebP picture.' },
  'picture.too_large': { status: 422, message: 'This picture is larger than {{side}} pixels or {{kilobytes}} kB. Choose a smaller one.' },
} as const;
