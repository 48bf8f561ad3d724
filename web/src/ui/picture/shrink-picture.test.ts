import { expect, it } from 'vitest';
import { cutOf } from './shrink-picture.ts';

const photo = { bytes: 60_000, side: 192, isSquare: true };
const logo = { bytes: 120_000, side: 512, isSquare: false };

it.each([
  ['a wide photo', { width: 4_000, height: 3_000 }, photo, { x: 500, y: 0, width: 3_000, height: 3_000, toWidth: 192, toHeight: 192 }],
  ['a tall photo', { width: 300, height: 900 }, photo, { x: 0, y: 300, width: 300, height: 300, toWidth: 192, toHeight: 192 }],
  ['a small photo', { width: 64, height: 50 }, photo, { x: 7, y: 0, width: 50, height: 50, toWidth: 50, toHeight: 50 }],
  ['a wide logo', { width: 2_048, height: 100 }, logo, { x: 0, y: 0, width: 2_048, height: 100, toWidth: 512, toHeight: 25 }],
  ['a line', { width: 4_096, height: 1 }, logo, { x: 0, y: 0, width: 4_096, height: 1, toWidth: 512, toHeight: 1 }],
])('an image is cropped and scaled: %s', (_what, size, limits, cut) => expect(cutOf(size, limits)).toEqual(cut));
