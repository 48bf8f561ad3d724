/** The range of characters drawn as outlines: Devanagari. */
const FIRST = 0x0900;
const LAST = 0x097f;
/** First stand-in, in the private use area: those characters are never shaped or joined, so each keeps its own glyph. */
const PLACEHOLDER = 0xe900;
const JOINERS = [0x200c, 0x200d] as const;
const JOINER_PLACEHOLDER = 0xe980;

const TEXT_LAYER_FAMILY = 'Munshi Text Layer';

/** The character that a stand-in represents; other characters are returned unchanged. */
export function characterOf(placeholder: number): number {
  if (placeholder >= PLACEHOLDER && placeholder <= PLACEHOLDER + LAST - FIRST) return placeholder - PLACEHOLDER + FIRST;
  return JOINERS[placeholder - JOINER_PLACEHOLDER] ?? placeholder;
}

const UNITS = 1000;
const WIDTH = 500;
const ASCENT = 800;
const DESCENT = -200;

const u16 = (...values: number[]) => numbers(2, values);
const u32 = (...values: number[]) => numbers(4, values);

function numbers(size: 2 | 4, values: number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, at) => (size === 2 ? bytes.writeUInt16BE(value & 0xffff, at * 2) : bytes.writeUInt32BE(value >>> 0, at * 4)));
  return bytes;
}

/**
 * A TrueType font of blank glyphs, one per stand-in. A page of Devanagari is drawn as outlines and contains its text
 * invisibly in this font, one glyph per character in reading order, so that every PDF reader can search, copy and read it
 * aloud. No reader does that reliably from shaped glyphs.
 */
export function textLayerFont(): Buffer {
  const glyphs = LAST - FIRST + 1 + JOINERS.length + 1;
  const tables: Record<string, Buffer> = {
    'OS/2': os2Table(),
    cmap: cmapTable(glyphs),
    glyf: Buffer.alloc(4),
    head: Buffer.concat([u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5), u16(3, UNITS), u32(0, 0, 0, 0), u16(0, 0, WIDTH, 700, 0, 8, 2, 0, 0)]),
    hhea: Buffer.concat([u32(0x00010000), u16(ASCENT, DESCENT, 0, WIDTH, 0, 0, WIDTH, 1, 0, 0, 0, 0, 0, 0, 0, glyphs)]),
    hmtx: u16(...Array.from({ length: glyphs * 2 }, (_, at) => (at % 2 === 0 ? WIDTH : 0))),
    loca: u16(...Array.from({ length: glyphs + 1 }, () => 0)),
    maxp: Buffer.concat([u32(0x00010000), u16(glyphs, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: nameTable(),
    post: Buffer.concat([u32(0x00030000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
  return assemble(tables);
}

/** The glyphs of the stand-ins are consecutive; the joiners come last. */
function cmapTable(glyphs: number): Buffer {
  const joinerGlyph = glyphs - JOINERS.length;
  const segments = [
    { from: PLACEHOLDER, to: PLACEHOLDER + LAST - FIRST, glyph: 1 },
    { from: JOINER_PLACEHOLDER, to: JOINER_PLACEHOLDER + JOINERS.length - 1, glyph: joinerGlyph },
    { from: 0xffff, to: 0xffff, glyph: 0 },
  ];
  const count = segments.length;
  const range = 2 * 2 ** Math.floor(Math.log2(count));
  const body = Buffer.concat([
    u16(count * 2, range, Math.log2(range / 2), count * 2 - range),
    u16(...segments.map(({ to }) => to)),
    u16(0),
    u16(...segments.map(({ from }) => from)),
    u16(...segments.map(({ from, glyph }) => glyph - from)),
    u16(...segments.map(() => 0)),
  ]);
  const header = 6;
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, body.length + header, 0), body]);
}

function os2Table(): Buffer {
  const panose = Buffer.alloc(10);
  return Buffer.concat([
    u16(4, WIDTH, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0),
    panose,
    u32(0, 0x10000000, 0, 0),
    Buffer.from('NONE'),
    u16(0x40, PLACEHOLDER, JOINER_PLACEHOLDER + 1, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    u32(1, 0),
    u16(500, 700, 0, 32, 1),
  ]);
}

function nameTable(): Buffer {
  const names: [number, string][] = [
    [1, TEXT_LAYER_FAMILY],
    [2, 'Regular'],
    [4, TEXT_LAYER_FAMILY],
    [6, TEXT_LAYER_FAMILY.replaceAll(' ', '')],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const starts = texts.map((_, at) => texts.slice(0, at).reduce((sum, text) => sum + text.length, 0));
  const records = names.map(([id], at) => u16(3, 1, 0x409, id, texts[at]?.length ?? 0, starts[at] ?? 0));
  return Buffer.concat([u16(0, names.length, 6 + 12 * names.length), ...records, ...texts]);
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const sorted = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const range = 16 * 2 ** Math.floor(Math.log2(sorted.length));
  let at = 12 + 16 * sorted.length;
  const entries: Buffer[] = [];
  let headAt = 0;
  for (const [tag, bytes] of sorted) {
    if (tag === 'head') headAt = at;
    entries.push(Buffer.concat([Buffer.from(tag), u32(checksum(bytes), at, bytes.length)]));
    at += padded(bytes).length;
  }
  const header = Buffer.concat([u32(0x00010000), u16(sorted.length, range, Math.log2(range / 16), sorted.length * 16 - range)]);
  const font = Buffer.concat([header, ...entries, ...sorted.map(([, bytes]) => padded(bytes))]);
  // The checksum adjustment of the TrueType specification, computed with the field itself at zero.
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8);
  return font;
}
