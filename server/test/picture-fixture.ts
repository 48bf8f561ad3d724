/** A data URL of a WebP header, just enough to state the size. */
export function webp(width: number, height: number): string {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8 ', 8, 'latin1');
  bytes.writeUIntBE(0x9d012a, 23, 3);
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** A data URL of a JPEG header: an application data segment, then the frame header. `length` in bytes. */
export function jpeg(width: number, height: number, length = 64): string {
  const bytes = Buffer.alloc(length);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16], 0);
  bytes.set([0xff, 0xc2, 0, 17, 8], 20);
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
