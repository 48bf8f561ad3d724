import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';

/** Pixels of a picture that is decoded: an A2 sheet at 300 dots per inch has 35 million. */
export const MAX_PIXELS = 50_000_000;
/** Every format states its size within this. */
const HEAD_BYTES = 512 * 1_024;

/** A picture that states more pixels than are decoded. */
export class HugePicture extends Error {}

/** Width and height that a picture states at its head, in pixels. @throws {Error} for a file that states none. */
function statedSize(head: Uint8Array): { readonly width: number; readonly height: number } {
  const { width, height } = imageSize(head);
  return { width, height };
}

/** @throws {HugePicture} for a picture of more than `MAX_PIXELS`, by its head, before anything of it is decoded. */
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
