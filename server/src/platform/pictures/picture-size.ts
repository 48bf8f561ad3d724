/** Width and height in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const tag = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** WebP: a RIFF container with one picture, lossy, lossless or extended. https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return undefined;
  const kind = tag(bytes, 12);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

/** A start-of-frame marker of any coding; the other markers in this range are tables. ITU-T T.81, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads segment after segment until a frame header gives the size. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1] ?? 0)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The size stated in a WebP or JPEG file; undefined if the bytes do not match the media type. */
export function pictureSize(mediaType: string, bytes: Buffer): PictureSize | undefined {
  return mediaType === 'image/webp' ? webpSize(bytes) : mediaType === 'image/jpeg' ? jpegSize(bytes) : undefined;
}
