/** Limits of a stored image: bytes of the file, pixels of its longer side. */
export interface PictureLimits {
  readonly bytes: number;
  readonly side: number;
  readonly isSquare: boolean;
}

/** The reason why an image cannot be used. */
export type PictureFault = 'unreadable' | 'too_large';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Cut {
  /** The part of the source, in its own pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The size of the result, in pixels. */
  toWidth: number;
  toHeight: number;
}

/** The central square of an image, or all of it, and its size in the result; images are never enlarged. */
export function cutOf({ width, height }: { width: number; height: number }, { side, isSquare }: PictureLimits): Cut {
  const edge = Math.min(width, height);
  const [cutWidth, cutHeight] = isSquare ? [edge, edge] : [width, height];
  const scale = Math.min(1, side / Math.max(cutWidth, cutHeight));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return {
    x: Math.floor((width - cutWidth) / 2),
    y: Math.floor((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
    toWidth: scaled(cutWidth),
    toHeight: scaled(cutHeight),
  };
}

/** Tried in turn until the file is small enough. */
const QUALITIES = [0.88, 0.75, 0.6, 0.4] as const;

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const asDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureError('unreadable'));
    reader.readAsDataURL(blob);
  });

/** A browser that cannot encode WebP returns PNG: JPEG is used then, which has no transparency. */
async function encodeSmall(canvas: HTMLCanvasElement, most: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, type, quality);
      if (blob?.type === type && blob.size <= most) return blob;
    }
  }
  throw new PictureError('too_large');
}

async function read(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('unreadable');
  }
}

/**
 * Crops and scales an image in the browser, so that little is sent; camera metadata, such as the location, is removed.
 *
 * @returns a data URL of WebP or JPEG.
 * @throws {PictureError}
 */
export async function shrinkPicture(file: Blob, limits: PictureLimits): Promise<string> {
  const source = await read(file);
  const cut = cutOf(source, limits);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [cut.toWidth, cut.toHeight];
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError('unreadable');
  // A white background: a transparent logo may have dark letters, on a page that may be dark as well.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, cut.toWidth, cut.toHeight);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight);
  source.close();
  return await asDataUrl(await encodeSmall(canvas, limits.bytes));
}
