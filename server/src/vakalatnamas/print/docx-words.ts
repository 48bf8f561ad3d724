import type { InstrumentLanguage } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { type IParagraphOptions, type IRunOptions, LineRuleType, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import type { Look } from './vakalatnama-layout.ts';

/** Word processors measure in twentieths of a point, type in half points. */
const TWIPS = 20;
export const twips = (points: number) => Math.round(points * TWIPS);
const halfPoints = (points: number) => Math.round(points * 2);

/** Embedded in the document: few machines have a suitable Devanagari font. */
export const DEVANAGARI_FONT = 'Noto Serif Devanagari';
export const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: DEVANAGARI_FONT, eastAsia: 'Times New Roman' };

export interface Setting {
  readonly language: InstrumentLanguage;
  readonly look: Look;
  /** Size of the type in points. */
  readonly size: number;
  /** Distance between lines, in em. */
  readonly leading: number;
  /** Width of a line in twentieths of a point. */
  readonly measure: number;
}

/** The height of the letters of the PDF, in em, and of a line of the font as word processors set it. */
const TOP_EDGE = 0.7;
const FONT_LINE = 1.15;
/** A line of a font's own height, as word processors count. */
const ONE_LINE = 240;

/**
 * The line height of the PDF. Word processors give the Devanagari font different line heights, up to twice as high, so its height is
 * exact, in twentieths of a point.
 */
function lineHeight({ language, leading, size }: Pick<Setting, 'language' | 'leading' | 'size'>) {
  const height = TOP_EDGE + leading;
  return language === 'hi'
    ? { line: twips(height * size), lineRule: LineRuleType.EXACT }
    : { line: Math.round((height / FONT_LINE) * ONE_LINE), lineRule: LineRuleType.AUTO };
}

export const typeSize = (size: number): IRunOptions => ({ size: halfPoints(size), sizeComplexScript: halfPoints(size) });

/** Text with its tabs. Devanagari runs are marked as complex script, so that they get the right font and size. */
export function runs(text: string, options: IRunOptions): TextRun[] {
  return text
    .split(/(\t|[\u0900-\u097f\u200c\u200d](?:[\u0900-\u097f\u200c\u200d\s]*[\u0900-\u097f\u200c\u200d])?)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\t') return new TextRun({ ...options, children: [new Tab()] });
      const isDevanagari = /[\u0900-\u097f]/.test(part);
      return new TextRun({
        ...options,
        boldComplexScript: options.bold ?? false,
        text: part,
        ...(isDevanagari ? { font: { ...FONT, hint: 'cs' } } : {}),
      });
    });
}

export function paragraph(text: string | TextRun[], setting: Setting, options: IParagraphOptions & { run?: IRunOptions } = {}): Paragraph {
  const { run, spacing, ...rest } = options;
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: setting.measure }],
    ...rest,
    spacing: { after: twips((setting.look.spacing - setting.leading) * setting.size), ...lineHeight(setting), ...spacing },
    children: typeof text === 'string' ? runs(text, { ...typeSize(setting.size), ...run }) : text,
  });
}
