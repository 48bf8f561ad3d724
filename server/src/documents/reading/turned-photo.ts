import { readFile, writeFile } from 'node:fs/promises';
import { degrees, PDFDocument } from 'pdf-lib';
import type { Paper } from './paper.ts';
import { POINTS_PER_INCH, RECOGNITION_DPI } from './read-pdf.ts';

/** Points per pixel: rendered for text recognition, the page has the pixels of the photo. */
const SCALE = POINTS_PER_INCH / RECOGNITION_DPI;

/**
 * A JPEG photo as a PDF of one page that is turned to be upright: Tesseract ignores the orientation stated in a photo.
 *
 * @param turn in degrees clockwise.
 */
export async function turnedPhoto(paper: Paper, turn: number): Promise<Paper> {
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await readFile(paper.file));
  const { width, height } = picture.scale(SCALE);
  const page = document.addPage([width, height]);
  page.drawImage(picture, { x: 0, y: 0, width, height });
  page.setRotation(degrees(turn));
  const file = `${paper.file}.pdf`;
  await writeFile(file, await document.save());
  return { ...paper, file, kind: 'pdf', mediaType: 'application/pdf' };
}
