import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';

/** Limit of a decoded picture, in pixels: an A2 sheet at 300 dots per inch has 35 million. */
export const MAX_PIXELS = 50_000_000;
/** Every format states its dimensions within these bytes. */
const HEAD_BYTES = 512 * 1_024;

/** A picture that states more pixels than the limit. */
export class HugePicture extends Error {}

/** Width and height stated in the header of a picture, in pixels. @throws {Error} if none are stated. */
function statedSize(head: Uint8Array): { readonly width: number; readonly height: number } {
  const { width, height } = imageSize(head);
  return { width, height };
}

/** @throws {HugePicture} if the header states more than `MAX_PIXELS`, before anything is decoded. */
export function refuseHugeHead(head: Uint8Array): void {
  const { width, height } = statedSize(head);
  if (width * height > MAX_PIXELS) throw new HugePicture(`it has ${width} × ${height} pixels`);
}

/** @throws {HugePicture} as `refuseHugeHead()`. */
export async function refuseHugePicture(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    refuseHugeHead(head.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
