import { useEffect, useId, useRef } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './fields.module.css';
import type { FormOf } from './form-field.ts';
import { scrollToElement } from '../page/scroll.ts';

interface Blame {
  path: string;
  message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Flattens the form's tree of errors to one entry each. */
function listBlames(errors: FieldErrors, prefix = ''): Blame[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!isObject(error)) return [];
    const path = prefix ? `${prefix}.${name}` : name;
    if (typeof error['message'] === 'string' && error['message'] !== '') return [{ path, message: error['message'] }];
    if ('type' in error && 'ref' in error) return [];
    return listBlames(error as FieldErrors, path);
  });
}

interface FormSummaryProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
  /** The fields' labels by path, so that the summary can name them. A path in a list may be given without row numbers. */
  labels: Record<string, string>;
  /** Shows a field that may be hidden, so that it can take the focus. */
  reveal?: (path: string) => void;
}

const FORM_LEVEL = 'root';

/** All errors of the form in one place; takes the focus when submitting failed, and links to each field. */
export function FormSummary<Values extends FieldValues, Context, Checked>({
  form,
  labels,
  reveal,
}: FormSummaryProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { errors, submitCount, isSubmitting } = useFormState<Values, Checked>({ control: form.control });
  const summary = useRef<HTMLDivElement>(null);
  const id = useId();
  const blames = listBlames(errors as FieldErrors);
  const isShown = submitCount > 0 && blames.length > 0;
  // If no field has an error, there is nothing to correct.
  const isToCorrect = blames.some(({ path }) => !path.startsWith(FORM_LEVEL));

  useEffect(() => {
    if (!isShown || isSubmitting) return;
    // After react-hook-form's own timer, which focuses the first field.
    const turn = setTimeout(() => {
      summary.current?.focus({ preventScroll: true });
      scrollToElement(id);
    });
    return () => clearTimeout(turn);
  }, [submitCount, isSubmitting, isShown, id]);

  if (!isShown) return null;
  const goTo = (path: string) => {
    reveal?.(path);
    form.setFocus(path as FieldPath<Values>);
  };
  const labelOf = (path: string) => labels[path] ?? labels[path.replaceAll(/\.\d+/g, '')];
  return (
    <div ref={summary} id={id} tabIndex={-1} role="alert" className={classes.summary}>
      <h2>{isToCorrect ? t('form.summary', { count: blames.length }) : t('form.refused')}</h2>
      <ul className={classes.blames}>
        {blames.map(({ path, message }) => (
          <li key={path}>
            {path.startsWith(FORM_LEVEL) ? (
              message
            ) : (
              <button type="button" className={classes.blame} onClick={() => goTo(path)}>
                {labelOf(path) ? `${labelOf(path)}: ${message}` : message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
