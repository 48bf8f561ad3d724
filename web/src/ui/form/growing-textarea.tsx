import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

/** Then the browser sizes the field by itself. Measuring the text by script takes a long form half a second on a phone. */
const isSizedByBrowser = globalThis.CSS?.supports?.('field-sizing', 'content') === true;

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames'> {
  /** Lines of height while the text is shorter. */
  least: 2 | 3 | 6;
  /** Lines from which on the field scrolls; without it, it is as high as its text. */
  most?: 14;
}

/** A field of several lines that grows with its text. */
export function GrowingTextarea({ least, most, ...others }: GrowingTextareaProps) {
  if (!isSizedByBrowser) return <Textarea {...others} minRows={least} {...(most === undefined ? {} : { maxRows: most })} autosize />;
  return <Textarea {...others} rows={least} data-least={least} data-most={most} classNames={{ input: classes.growing ?? '' }} />;
}
