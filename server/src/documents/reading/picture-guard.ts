import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';

/** Limit of a decoded picture, in pixels: an A2 sheet at 300 dots per inch has 35 million. */
export const MAX_PIXELS = 50_000_000;
/** Every format states its dimensions within these bytes. */
const HEAD_BYTES = 512 * 1_024;

/** A picture that states more pixels than the limit. */
export class HugePicture extends Error {}

/** Degrees clockwise by which a picture is turned to be upright, by its EXIF orientation. One that is mirrored stays so: no camera mirrors papers. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/**
 * The turn that makes a picture upright, in degrees clockwise: a phone stores a photo as its sensor saw it, and states how it was held.
 *
 * @throws {HugePicture} if the header states more than `MAX_PIXELS`, before anything is decoded. @throws {Error} if it states no size.
 */
export function uprightTurn(head: Uint8Array): number {
  const { width, height, orientation = 1 } = imageSize(head);
  if (width * height > MAX_PIXELS) throw new HugePicture(`it has ${width} × ${height} pixels`);
  return TURNS[orientation] ?? 0;
}

/** As `uprightTurn()`, of a file. */
export async function uprightTurnOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return uprightTurn(head.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
